import { eventTypeOf, kebabOf } from '../../packages/widgets/src/kit/common.ts'
import {
  commonAttributes,
  commonEvents,
  commonMethods,
  type Kind,
  type WidgetSpec,
} from '../../packages/widgets/src/kit/declare.ts'
import { allowedOf } from './members.ts'
import { nameOf } from './shells.ts'
import { signatureOf } from './signatures.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/common/page.css" />
    <script type="module" src="http://localhost:4180/lustra.js" data-api="http://localhost:4180/api" data-language="en"></script>
    <script type="module" src="/gallery/gallery.js"></script>
  </head>
  <body>
${body}
  </body>
</html>
`

/** Values with which an element shows content of the demo. */
const samples: Partial<Record<string, Record<string, string>>> = {
  'lustra-report-viewer': { report: 'service-delivery' },
  'lustra-visit-thread': { store: 'HA0010', group: 'HARBOUR' },
}

/** Every event of the suite: those of a contained element reach the page, too. */
const eventTypes = (registry: readonly WidgetSpec[]) => [
  ...new Set([...registry.map((spec) => spec.events), commonEvents].flatMap(Object.keys).map(eventTypeOf)),
]

function control(spec: WidgetSpec, [name, kind]: [string, Kind]): string {
  const attribute = kebabOf(name)
  const value = samples[spec.tag]?.[name] ?? ''
  const allowed = allowedOf(kind)
  if (kind.type === 'boolean')
    return `<label><input type="checkbox" name="${attribute}" /> ${attribute}</label> `
  if (allowed) {
    const options = allowed.filter((each) => each !== '').map((each) => `<option>${each}</option>`)
    return `<label>${attribute} <select name="${attribute}"><option value="">(${String(kind.initial) || 'none'})</option>${options.join('')}</select></label> `
  }
  const type = typeof kind.initial === 'number' ? 'number' : 'text'
  return `<label>${attribute} <input type="${type}" name="${attribute}" value="${value}" placeholder="${escape(String(kind.initial))}" /></label> `
}

/** Methods that can be called without values. */
const callable = (spec: WidgetSpec) =>
  Object.entries({ ...spec.methods, ...commonMethods }).filter(([name, method]) =>
    signatureOf(name, method).parameters.every(({ optional }) => optional),
  )

/** examples/gallery/<name>.html: one element alone on a page, with its attributes and methods as controls. */
export const galleryPage = (spec: WidgetSpec, registry: readonly WidgetSpec[]) =>
  page(
    `${spec.tag} — Lustra`,
    `    <header><h1>${spec.tag}</h1><nav><a href="/gallery/">All elements</a></nav></header>
    <main>
      <p>${escape(spec.about)}</p>
      <form id="controls" aria-label="Attributes">${Object.entries<Kind>({
        ...spec.attributes,
        ...commonAttributes,
      })
        .map((entry) => control(spec, entry))
        .join('')}<label>width <input type="range" id="width" min="20" max="100" value="100" /></label></form>
      <p id="methods" aria-label="Methods">${callable(spec)
        .map(
          ([name, { about }]) =>
            `<button type="button" data-method="${name}" title="${escape(about)}">${name}()</button> `,
        )
        .join('')}</p>
      <pre id="code"></pre>
      <div id="around"><${spec.tag} id="shown"${Object.entries(samples[spec.tag] ?? {})
        .map(([name, value]) => ` ${kebabOf(name)}="${value}"`)
        .join('')}></${spec.tag}></div>
      <h2>Events</h2>
      <ol id="received" data-types="${eventTypes(registry).join(' ')}"></ol>
    </main>`,
  )

/** examples/gallery/index.html: every element, one link each. */
export const galleryIndex = (registry: readonly WidgetSpec[]) =>
  page(
    'Lustra — every element',
    `    <header><h1>Every element</h1></header>
    <main>
      <ul>
${registry.map((spec) => `        <li><a href="/gallery/${nameOf(spec)}.html">${spec.tag}</a>: ${escape(spec.about)}</li>`).join('\n')}
      </ul>
    </main>`,
  )
