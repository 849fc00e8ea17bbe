// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../user-settings/user-settings.screen.tsx'
export { default } from '../../user-settings/user-settings.screen.tsx'
export { shape } from '../shapes/user-settings.ts'
