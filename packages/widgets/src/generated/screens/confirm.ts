// Generated from the declarations by npm run generate.

export { mount } from '../../kit/lit/lit-screen.ts'
export * from '../../elements/confirm/confirm.screen.ts'
export { default } from '../../elements/confirm/confirm.screen.ts'
export { shape } from '../shapes/confirm.ts'
