// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../elements/navbar/navbar.screen.tsx'
export { default } from '../../elements/navbar/navbar.screen.tsx'
export { shape } from '../shapes/navbar.ts'
