// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../elements/role-manager/role-manager.screen.tsx'
export { default } from '../../elements/role-manager/role-manager.screen.tsx'
export { shape } from '../shapes/role-manager.ts'
