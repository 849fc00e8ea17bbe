// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../role-manager/role-manager.screen.tsx'
export { default } from '../../role-manager/role-manager.screen.tsx'
export { shape } from '../shapes/role-manager.ts'
