// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../feedback-form/feedback-form.screen.tsx'
export { default } from '../../feedback-form/feedback-form.screen.tsx'
export { shape } from '../shapes/feedback-form.ts'
