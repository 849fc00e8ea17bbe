// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../visit-thread/visit-thread.screen.tsx'
export { default } from '../../visit-thread/visit-thread.screen.tsx'
export { shape } from '../shapes/visit-thread.ts'
