// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../elements/store-manager/store-manager.screen.tsx'
export { default } from '../../elements/store-manager/store-manager.screen.tsx'
export { shape } from '../shapes/store-manager.ts'
