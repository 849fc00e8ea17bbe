/** The parts of an OpenAPI document that the page shows. */
export interface ApiDocument {
  info: { title: string; description?: string; version: string }
  paths?: Record<string, Record<string, Operation> | undefined>
}
interface Operation {
  summary?: string
  description?: string
  tags?: string[]
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean; schema?: object; description?: string }[]
  requestBody?: { content: Record<string, { schema?: object }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: object }> }>
}

interface Call {
  method: string
  path: string
  operation: Operation
}

/** Renders the document, which is at this address, as a page without scripts and inline styles, so that the strictest policy holds. */
export function docsPage(document: ApiDocument, address: string): string {
  const calls = callsOf(document)
  const tags = [...new Set(calls.map(tagOf))]
  const sections = tags.map((tag) => {
    const own = calls.filter((call) => tagOf(call) === tag)
    return `<section><h2 id="${escape(tag)}">${escape(tag)}</h2>${own.map(callHtml).join('')}</section>`
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(document.info.title)}</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><header><h1>${escape(document.info.title)}</h1><p>${escape(document.info.description ?? '')}</p>
<p><a href="${escape(address)}">OpenAPI document</a></p></header>
<nav aria-label="Areas">${tags.map((tag) => `<a href="#${escape(tag)}">${escape(tag)}</a>`).join(' ')}</nav>
<main>${sections.join('')}</main></body></html>`
}

function callsOf({ paths = {} }: ApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
}

function tagOf({ operation }: Call): string {
  return operation.tags?.[0] ?? 'Other'
}

function callHtml({ method, path, operation }: Call): string {
  const {
    summary = '',
    description = '',
    security = [],
    parameters = [],
    requestBody,
    responses = {},
  } = operation
  return `<article><h3><span class="method">${method}</span> <code>${escape(path)}</code></h3>
<p>${escape(summary)}${security.length ? '' : ' <em>No token needed.</em>'}</p>${description ? `<p>${escape(description)}</p>` : ''}
${parameters.length ? parametersHtml(parameters) : ''}${schemaHtml('Body', requestBody?.content)}${Object.entries(
    responses,
  )
    .map(([status, { description: text = '', content }]) => schemaHtml(`${status} ${text}`, content))
    .join('')}</article>`
}

function parametersHtml(parameters: NonNullable<Operation['parameters']>): string {
  const rows = parameters.map(
    ({ name, in: location, required, description = '' }) =>
      `<tr><td><code>${escape(name)}</code></td><td>${escape(location)}</td><td>${required ? 'required' : 'optional'}</td><td>${escape(description)}</td></tr>`,
  )
  return `<table><thead><tr><th>Parameter</th><th>In</th><th></th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function schemaHtml(title: string, content: Record<string, { schema?: object }> = {}): string {
  return Object.entries(content)
    .map(
      ([type, { schema }]) =>
        `<details><summary>${escape(title)} <small>${escape(type)}</small></summary><pre>${escape(JSON.stringify(schema, null, 2))}</pre></details>`,
    )
    .join('')
}

function escape(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}

/** The page's own style sheet. */
export const docsStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin-block: 1rem }
article { border-block-start: 1px solid #8884; padding-block: .75rem }
h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere }
.method { display: inline-block; min-width: 3.5rem; font-weight: 700; color: light-dark(#0b5cab, #8cc8ff) }
table { border-collapse: collapse } td, th { padding: .2rem .8rem .2rem 0; text-align: start }
pre { overflow: auto; max-height: 24rem; padding: .75rem; background: #8881; font-size: .8rem }
p { margin-block: .35rem }
`
