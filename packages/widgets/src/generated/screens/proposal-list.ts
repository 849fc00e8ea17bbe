// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../proposal-list/proposal-list.screen.tsx'
export { default } from '../../proposal-list/proposal-list.screen.tsx'
export { shape } from '../shapes/proposal-list.ts'
