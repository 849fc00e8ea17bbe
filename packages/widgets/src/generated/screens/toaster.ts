// Generated from the declarations by npm run generate.

export { mount } from '../../kit/lit/lit-screen.ts'
export * from '../../toaster/toaster.screen.ts'
export { default } from '../../toaster/toaster.screen.ts'
export { shape } from '../shapes/toaster.ts'
