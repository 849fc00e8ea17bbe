// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../elements/user-manager/user-manager.screen.tsx'
export { default } from '../../elements/user-manager/user-manager.screen.tsx'
export { shape } from '../shapes/user-manager.ts'
