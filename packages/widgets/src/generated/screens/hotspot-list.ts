// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../hotspot-list/hotspot-list.screen.tsx'
export { default } from '../../hotspot-list/hotspot-list.screen.tsx'
export { shape } from '../shapes/hotspot-list.ts'
