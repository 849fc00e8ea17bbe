// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../elements/side-menu/side-menu.screen.tsx'
export { default } from '../../elements/side-menu/side-menu.screen.tsx'
export { shape } from '../shapes/side-menu.ts'
