// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../side-menu/side-menu.screen.tsx'
export { default } from '../../side-menu/side-menu.screen.tsx'
export { shape } from '../shapes/side-menu.ts'
