// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../elements/account-switcher/account-switcher.screen.tsx'
export { default } from '../../elements/account-switcher/account-switcher.screen.tsx'
export { shape } from '../shapes/account-switcher.ts'
