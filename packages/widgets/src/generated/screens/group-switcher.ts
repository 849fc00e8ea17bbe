// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../elements/group-switcher/group-switcher.screen.tsx'
export { default } from '../../elements/group-switcher/group-switcher.screen.tsx'
export { shape } from '../shapes/group-switcher.ts'
