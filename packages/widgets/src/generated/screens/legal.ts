// Generated from the declarations by npm run generate.

export { mount } from '../../kit/lit/lit-screen.ts'
export * from '../../elements/legal/legal.screen.ts'
export { default } from '../../elements/legal/legal.screen.ts'
export { shape } from '../shapes/legal.ts'
