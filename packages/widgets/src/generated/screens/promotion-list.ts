// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../elements/promotion-list/promotion-list.screen.tsx'
export { default } from '../../elements/promotion-list/promotion-list.screen.tsx'
export { shape } from '../shapes/promotion-list.ts'
