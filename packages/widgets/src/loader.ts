/** `lustra.js`: one script tag defines every element as a light shell. What stands on the script tag configures the page. */
import type { ConfigInput } from '@lustra/core/page/config.ts'
import { configure } from '@lustra/core/page/configure.ts'
import { defineShell } from './kit/shell.ts'
import { shells } from './generated/shells.ts'

export { configure }

const here = import.meta.url
// A module has no currentScript, so the tag is found by its address.
const tag = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].find(
  (script) => script.src === here,
)
const { api = new URL('api', here).href, language, theme, productName } = tag?.dataset ?? {}
const said = { api: new URL(api, document.baseURI).href.replace(/\/$/, ''), language, theme, productName }
configure(Object.fromEntries(Object.entries(said).filter(([, value]) => value)) as ConfigInput)

for (const shell of shells) defineShell(shell)
