/** `lustra.js`: one script tag defines every element as a light shell. Its data attributes configure the page. */
import type { ConfigInput } from '@lustra/core/page/config.ts'
import { configure } from '@lustra/core/page/page.ts'
import { loadSentencesBy, reportMistake } from '@lustra/core/page/mistakes.ts'
import { createFiles } from './kit/files.ts'
import { toShell } from './kit/element-table.ts'
import { defineShell } from './kit/shell.ts'
import { reportUnknownElements } from './kit/unknown-elements.ts'
import { firstPaint } from './elements/login/login.first-paint.ts'

/** Set by the build: folder of the screen files, names of the shared chunks, one line per element. */
declare const __LUSTRA_FOLDER__: string
declare const __LUSTRA_CHUNKS__: string
declare const __LUSTRA_ELEMENTS__: string

export { configure }

const scriptUrl = import.meta.url
/** `/lustra.js`, `/v0/lustra.js` and `/0.2.0/lustra.js` share one root for their files and the API. */
const root = new URL(
  /\/(v\d+|\d+\.\d+\.\d+)\/[^/]*$/.test(new URL(scriptUrl).pathname) ? '..' : '.',
  scriptUrl,
).href
const files = createFiles(`${root}assets/`, __LUSTRA_FOLDER__, __LUSTRA_CHUNKS__.split(' '))
loadSentencesBy(() => files('sentences'))

// Modules have no `document.currentScript`, so find the tag by its URL.
const tag = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].find(
  (script) => script.src === scriptUrl,
)
const { api, language, theme, productName, ...others } = tag?.dataset ?? {}
// First, so that it stays where a given one is refused.
configure({ api: `${root}api` })
configure({ api: api || undefined, language, theme, productName: productName || undefined } as ConfigInput)
Object.keys(others).forEach((key) => reportMistake((own) => own.unknownScriptKey(key)))

const shells = __LUSTRA_ELEMENTS__.split('\n').map((line) => toShell(line, files, firstPaint))
shells.forEach(defineShell)
reportUnknownElements(shells.map((shell) => shell.tag))
