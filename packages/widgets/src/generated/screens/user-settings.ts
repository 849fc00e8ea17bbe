// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../elements/user-settings/user-settings.screen.tsx'
export { default } from '../../elements/user-settings/user-settings.screen.tsx'
export { shape } from '../shapes/user-settings.ts'
