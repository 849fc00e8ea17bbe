/** `lustra.js`: one script tag defines every element as a light shell. What stands on the script tag configures the page. */
import type { ConfigInput } from '@lustra/core/page/config.ts'
import { configure } from '@lustra/core/page/configure.ts'
import { createFiles } from './kit/files.ts'
import { toShell } from './kit/element-table.ts'
import { defineShell } from './kit/shell.ts'
import { firstPaint } from './login/login.first-paint.ts'

/** Made by the build: the folder of the screens' files, the shared files' names, and a line for each element. */
declare const __LUSTRA_FOLDER__: string
declare const __LUSTRA_CHUNKS__: string
declare const __LUSTRA_ELEMENTS__: string

export { configure }

const here = import.meta.url
/** `/lustra.js`, `/v0/lustra.js` and `/0.2.0/lustra.js` have their files, and the API, at the same place. */
const root = new URL(/\/(v\d+|\d+\.\d+\.\d+)\/[^/]*$/.test(new URL(here).pathname) ? '..' : '.', here).href
// A module has no currentScript, so the tag is found by its address.
const tag = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].find(
  (script) => script.src === here,
)
const { api = `${root}api`, language, theme, productName } = tag?.dataset ?? {}
const given = { api: new URL(api, document.baseURI).href.replace(/\/$/, ''), language, theme, productName }
configure(Object.fromEntries(Object.entries(given).filter(([, value]) => value)) as ConfigInput)

const files = createFiles(`${root}assets/`, __LUSTRA_FOLDER__, __LUSTRA_CHUNKS__.split(' '))
for (const line of __LUSTRA_ELEMENTS__.split('\n')) defineShell(toShell(line, files, firstPaint))
