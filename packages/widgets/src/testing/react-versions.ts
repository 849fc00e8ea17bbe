/** The supported React versions, which differ in their handling of custom elements. */
import * as React19 from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createWrap, type UsedReact } from '../kit/react-wrapper.ts'
import { client18, React18, server18, server19 } from './react-18.ts'

interface ReactVersion {
  version: string
  React: typeof React19
  renderToString: typeof server19.renderToString
  createRoot: typeof createRoot
  hydrateRoot: typeof hydrateRoot
  flushSync: typeof flushSync
}

export const reactVersions: ReactVersion[] = [
  {
    version: React18.version,
    React: React18,
    renderToString: server18.renderToString,
    createRoot: client18.createRoot,
    hydrateRoot: client18.hydrateRoot,
    flushSync: client18.flushSync,
  },
  {
    version: React19.version,
    React: React19,
    renderToString: server19.renderToString,
    createRoot,
    hydrateRoot,
    flushSync,
  },
]

/** Element of a test, and its React component. */
export interface ProbeElement extends HTMLElement {
  label: string
  pageSize: number
  open: boolean
  items: readonly unknown[]
}
interface ProbeProps {
  label?: string | undefined
  pageSize?: number | undefined
  open?: boolean | undefined
  items?: readonly unknown[] | undefined
}
interface ProbeEvents {
  'lustra-signed-in': CustomEvent<{ account: string }>
  'lustra-list-changed': CustomEvent<{ page: number }>
  'user-switched': CustomEvent<{ userId: string }>
}

export const wrapProbe = (React: UsedReact, tag: string, onServer?: boolean) =>
  createWrap(React, onServer)<ProbeElement, ProbeProps, ProbeEvents>(tag, {
    attributes: ['label', 'pageSize', 'open'],
    properties: ['items'],
    events: ['lustra-signed-in', 'lustra-list-changed', 'user-switched'],
  })
