/**
 * React 18 beside the React 19 of the elements, to test the components for embedders. Loads the UMD files, because as a module
 * react-dom would import React 19. The server renderers of both versions are loaded in the same way.
 */
import * as React19 from 'react'
import * as dom19 from 'react-dom'
import react18Source from '../../../../node_modules/react-18/umd/react.development.js?raw'
import client18Source from '../../../../node_modules/react-dom-18/umd/react-dom.development.js?raw'
import server18Source from '../../../../node_modules/react-dom-18/umd/react-dom-server-legacy.browser.development.js?raw'
import server19Source from '../../../../node_modules/react-dom/cjs/react-dom-server-legacy.browser.development.js?raw'

type Server = Pick<typeof import('react-dom/server'), 'renderToString'>

type Run = (exports: object, module: object, require: (name: string) => unknown, process: object) => void

/** Evaluates a CommonJS or UMD file. */
async function evaluate(source: string, modules: Record<string, object> = {}): Promise<unknown> {
  const code = `export default (exports, module, require, process) => {${source}\n}`
  const file = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: Run
  }
  const exports = {}
  file.default(exports, { exports }, (name) => modules[name], { env: { NODE_ENV: 'development' } })
  return exports
}

export const React18 = (await evaluate(react18Source)) as typeof React19
export const client18 = (await evaluate(client18Source, { react: React18 })) as Pick<
  typeof dom19,
  'flushSync'
> &
  Pick<typeof import('react-dom/client'), 'createRoot' | 'hydrateRoot'>
export const server18 = (await evaluate(server18Source, { react: React18 })) as Server
export const server19 = (await evaluate(server19Source, { react: React19, 'react-dom': dom19 })) as Server
