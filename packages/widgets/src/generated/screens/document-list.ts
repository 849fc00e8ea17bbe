// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../elements/document-list/document-list.screen.tsx'
export { default } from '../../elements/document-list/document-list.screen.tsx'
export { shape } from '../shapes/document-list.ts'
