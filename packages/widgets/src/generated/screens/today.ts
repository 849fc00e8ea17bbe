// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../elements/today/today.screen.tsx'
export { default } from '../../elements/today/today.screen.tsx'
export { shape } from '../shapes/today.ts'
