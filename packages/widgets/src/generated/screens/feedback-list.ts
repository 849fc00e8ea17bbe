// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../elements/feedback-list/feedback-list.screen.tsx'
export { default } from '../../elements/feedback-list/feedback-list.screen.tsx'
export { shape } from '../shapes/feedback-list.ts'
