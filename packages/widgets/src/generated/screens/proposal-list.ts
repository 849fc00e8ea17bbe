// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../elements/proposal-list/proposal-list.screen.tsx'
export { default } from '../../elements/proposal-list/proposal-list.screen.tsx'
export { shape } from '../shapes/proposal-list.ts'
