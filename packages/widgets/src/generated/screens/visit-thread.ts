// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../elements/visit-thread/visit-thread.screen.tsx'
export { default } from '../../elements/visit-thread/visit-thread.screen.tsx'
export { shape } from '../shapes/visit-thread.ts'
