// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../elements/organisation-manager/organisation-manager.screen.tsx'
export { default } from '../../elements/organisation-manager/organisation-manager.screen.tsx'
export { shape } from '../shapes/organisation-manager.ts'
