// Generated from the declarations by npm run generate.

export { mount } from '../../kit/lit/lit-screen.ts'
export * from '../../elements/toaster/toaster.screen.ts'
export { default } from '../../elements/toaster/toaster.screen.ts'
export { shape } from '../shapes/toaster.ts'
