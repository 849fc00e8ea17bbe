import { logMistake, unknownName } from '@lustra/core/page/mistakes/sentences.ts'

/** Of frameworks and libraries. */
const prefixed = /^(aria-|data-|v-|x-|hx-|on|ng|wire|xml)/
let standard: Set<string> | undefined

/**
 * Names attributes that mean nothing to the element, such as `pagesize`; those of HTML and of frameworks are left out. And the first of
 * its children, which are not displayed: HTML has no self-closing tags, so that what follows one is inside of it.
 */
export function reportUnknownMarkup(
  tag: string,
  names: readonly string[],
  known: readonly string[],
  child: string | undefined,
): void {
  if (child)
    logMistake(
      `${tag}: the element ${child} inside of it is not displayed; give it a slot of docs/elements.md, or end the element before it: <${tag}></${tag}>, not <${tag} />`,
    )
  standard ??= standardNames()
  for (const name of names) {
    if (!/^[a-z]+([-_][a-z]+)*$/.test(name) || prefixed.test(name) || standard.has(name)) continue
    logMistake(`${tag}: ${unknownName('attribute', name, known)}`)
  }
}

function standardNames(): Set<string> {
  const properties: string[] = []
  for (const name in HTMLElement.prototype) properties.push(name.toLowerCase())
  const others =
    'class is role exportparts itemprop itemscope itemtype itemid itemref name form disabled key ref'
  return new Set([...properties, ...others.split(' ')])
}
