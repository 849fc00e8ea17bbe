// Generated from the declarations by npm run generate.

export { mount } from '../../kit/react/react-screen.tsx'
export * from '../../elements/material-list/material-list.screen.tsx'
export { default } from '../../elements/material-list/material-list.screen.tsx'
export { shape } from '../shapes/material-list.ts'
