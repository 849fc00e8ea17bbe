// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../elements/group-logo/group-logo.screen.tsx'
export { default } from '../../elements/group-logo/group-logo.screen.tsx'
export { shape } from '../shapes/group-logo.ts'
