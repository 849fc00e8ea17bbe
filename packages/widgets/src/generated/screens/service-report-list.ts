// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../elements/service-report-list/service-report-list.screen.tsx'
export { default } from '../../elements/service-report-list/service-report-list.screen.tsx'
export { shape } from '../shapes/service-report-list.ts'
