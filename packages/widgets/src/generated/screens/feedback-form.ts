// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../elements/feedback-form/feedback-form.screen.tsx'
export { default } from '../../elements/feedback-form/feedback-form.screen.tsx'
export { shape } from '../shapes/feedback-form.ts'
