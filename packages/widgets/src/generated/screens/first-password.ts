// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../elements/first-password/first-password.screen.tsx'
export { default } from '../../elements/first-password/first-password.screen.tsx'
export { shape } from '../shapes/first-password.ts'
