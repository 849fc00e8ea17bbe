// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../audit-list/audit-list.screen.tsx'
export { default } from '../../audit-list/audit-list.screen.tsx'
export { shape } from '../shapes/audit-list.ts'
