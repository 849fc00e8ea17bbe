// Generated from the declarations by npm run generate.

export { mount } from '../../kit/lit/lit-screen.ts'
export * from '../../confirm/confirm.screen.ts'
export { default } from '../../confirm/confirm.screen.ts'
export { shape } from '../shapes/confirm.ts'
