// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../first-password/first-password.screen.tsx'
export { default } from '../../first-password/first-password.screen.tsx'
export { shape } from '../shapes/first-password.ts'
