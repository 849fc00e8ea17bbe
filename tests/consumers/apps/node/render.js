// Imports the packages on a server and renders a page in React: prints the result as JSON.
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const before = new Set(Object.getOwnPropertyNames(globalThis))
const widgets = await import('@lustra/widgets')
const core = await import('@lustra/core')
const { ServiceReportList } = await import('@lustra/widgets/react')
core.configure({ api: 'https://portal.example/api', language: 'en' })

console.log(
  JSON.stringify({
    elements: widgets.registry.map(({ tag }) => tag),
    globals: Object.getOwnPropertyNames(globalThis).filter((name) => !before.has(name)),
    markup: renderToString(
      createElement(ServiceReportList, { kind: 'pest', pageSize: 20, id: 'list', onListChanged() {} }),
    ),
  }),
)
