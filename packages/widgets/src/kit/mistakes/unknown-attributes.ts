import { logMistake, notAllowed, oneOf } from '@lustra/core/page/mistakes/sentences.ts'

/** Of frameworks and libraries. */
const prefixed = /^(aria-|data-|v-|x-|hx-|on|ng|wire|xml)/
let standard: Set<string> | undefined

/** Names attributes that mean nothing to the element, such as `pagesize`; those of HTML and of frameworks are left out. */
export function reportUnknownAttributes(
  tag: string,
  names: readonly string[],
  known: readonly string[],
): void {
  standard ??= standardNames()
  for (const name of names) {
    if (!/^[a-z]+(-[a-z]+)*$/.test(name) || prefixed.test(name) || standard.has(name)) continue
    logMistake(`${tag}: ${notAllowed('attribute', name, oneOf(known))}`)
  }
}

function standardNames(): Set<string> {
  const properties: string[] = []
  for (const name in HTMLElement.prototype) properties.push(name.toLowerCase())
  const others =
    'class is role exportparts itemprop itemscope itemtype itemid itemref name form disabled key ref'
  return new Set([...properties, ...others.split(' ')])
}
