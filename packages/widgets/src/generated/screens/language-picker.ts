// Generated from the declarations by npm run generate.

export { mount } from '../../kit/lit/lit-screen.ts'
export * from '../../elements/language-picker/language-picker.screen.ts'
export { default } from '../../elements/language-picker/language-picker.screen.ts'
export { shape } from '../shapes/language-picker.ts'
