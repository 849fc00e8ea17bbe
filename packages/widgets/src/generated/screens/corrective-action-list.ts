// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../elements/corrective-action-list/corrective-action-list.screen.tsx'
export { default } from '../../elements/corrective-action-list/corrective-action-list.screen.tsx'
export { shape } from '../shapes/corrective-action-list.ts'
