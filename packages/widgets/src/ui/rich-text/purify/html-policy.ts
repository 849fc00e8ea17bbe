/**
 * The Trusted Types policy `lustra-html`. It lets through whatever it is given, because all that ever receives its value is the
 * parser of the sanitiser, which builds a document without scripts, pictures or a window. Only the sanitiser imports it.
 */
import type { Config } from 'dompurify'

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>

interface Factory {
  createPolicy(name: string, rules: { createHTML(html: string): string; createScriptURL(): never }): Policy
}

/** null in a browser without Trusted Types. Throws where the page's policy refuses ours. */
export function createHtmlPolicy(): Policy | null {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  if (!trustedTypes) return null
  return trustedTypes.createPolicy('lustra-html', {
    createHTML: (html) => html,
    // The sanitiser asks for one and never needs it: no tag that loads a script is allowed.
    createScriptURL() {
      throw new TypeError('lustra-html makes no addresses of scripts')
    },
  })
}
