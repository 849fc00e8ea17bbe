// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../navbar/navbar.screen.tsx'
export { default } from '../../navbar/navbar.screen.tsx'
export { shape } from '../shapes/navbar.ts'
