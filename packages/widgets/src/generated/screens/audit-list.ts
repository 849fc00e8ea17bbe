// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../elements/audit-list/audit-list.screen.tsx'
export { default } from '../../elements/audit-list/audit-list.screen.tsx'
export { shape } from '../shapes/audit-list.ts'
