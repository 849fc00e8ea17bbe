// Generated from the declarations by npm run generate.

export { mount } from '../../kit/lit/lit-screen.ts'
export * from '../../elements/error-page/error-page.screen.ts'
export { default } from '../../elements/error-page/error-page.screen.ts'
export { shape } from '../shapes/error-page.ts'
