// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../elements/hotspot-list/hotspot-list.screen.tsx'
export { default } from '../../elements/hotspot-list/hotspot-list.screen.tsx'
export { shape } from '../shapes/hotspot-list.ts'
