// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../elements/report-viewer/report-viewer.screen.tsx'
export { default } from '../../elements/report-viewer/report-viewer.screen.tsx'
export { shape } from '../shapes/report-viewer.ts'
