// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../group-switcher/group-switcher.screen.tsx'
export { default } from '../../group-switcher/group-switcher.screen.tsx'
export { shape } from '../shapes/group-switcher.ts'
