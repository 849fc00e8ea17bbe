/** Sentences about mistakes in a page's configuration, in a file of their own: most pages have none. */
import { languages } from '../../texts/languages.ts'
import { shared } from '../shared.ts'

export const allowedLanguages = `${languages.join(', ')}, or a BCP 47 tag of these such as en-GB or zh-TW`

export const webAddress = 'an http or https URL'

export const oneOf = (values: readonly (string | number)[]): string =>
  values.filter((each) => each !== '').join(', ')

/** The sentence about a value; long values are cut, because one may be a whole document. */
export function notAllowed(name: string, value: unknown, allowed: string): string {
  const isPlain = value === null || !['object', 'function', 'symbol'].includes(typeof value)
  return `${name}: ${(isPlain ? String(value) : typeof value).slice(0, 80)} is not allowed; allowed: ${allowed}`
}

/** Logs a mistake once a page for all copies of the bundle. */
export function logMistake(mistake: string): void {
  const sentence = `Lustra: ${mistake}. See docs/embedding.md#mistakes`
  if (shared('mistakes', openList).add(sentence)) console.warn?.(sentence)
}

function openList() {
  const reported = new Set<string>()
  return Object.freeze({ add: (sentence: string) => !reported.has(sentence) && !!reported.add(sentence) })
}
