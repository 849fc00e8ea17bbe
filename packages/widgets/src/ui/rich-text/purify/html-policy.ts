/**
 * The Trusted Types policy `lustra-html`. It passes HTML through unchanged, because only the sanitiser's parser receives it,
 * in a document without scripts, images or a window. Only the sanitiser may import it.
 */
import type { Config } from 'dompurify'

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>

interface Factory {
  createPolicy(name: string, rules: { createHTML(html: string): string; createScriptURL(): never }): Policy
}

/** null without Trusted Types support. Throws when the page's CSP forbids the policy. */
export function createHtmlPolicy(): Policy | null {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  if (!trustedTypes) return null
  return trustedTypes.createPolicy('lustra-html', {
    createHTML: (html) => html,
    // Required by DOMPurify but never used: no allowed tag loads a script.
    createScriptURL() {
      throw new TypeError('lustra-html creates no script URLs')
    },
  })
}
