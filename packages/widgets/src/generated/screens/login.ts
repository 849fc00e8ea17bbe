// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../elements/login/login.screen.tsx'
export { default } from '../../elements/login/login.screen.tsx'
export { shape } from '../shapes/login.ts'
