import { kebabOf } from '../../packages/widgets/src/kit/common.ts'
import type { WidgetSpec } from '../../packages/widgets/src/kit/declare.ts'
import { nameOf } from './shells.ts'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

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

/** examples/gallery/<name>.html: one element alone on a page, with its attributes as controls. */
export const galleryPage = (spec: WidgetSpec) =>
  page(
    `${spec.tag} — Lustra`,
    `    <header><h1>${spec.tag}</h1><nav><a href="/gallery/">All elements</a></nav></header>
    <main>
      <p>${escape(spec.about)}</p>
      <form id="controls" aria-label="Attributes">${Object.entries(spec.attributes)
        .map(
          ([name, kind]) =>
            `<label>${kebabOf(name)} <input name="${kebabOf(name)}" placeholder="${String(kind.initial)}" /></label> `,
        )
        .join('')}</form>
      <${spec.tag} id="shown"></${spec.tag}>
      <h2>Events</h2>
      <ol id="received"></ol>
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
