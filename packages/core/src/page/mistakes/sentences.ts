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

/** The sentence about a name that does not exist: names the one that was probably meant, otherwise all. */
export function unknownName(what: string, name: string, known: readonly string[]): string {
  const meant = known.find((each) => isNear(lettersOf(each), lettersOf(name)))
  return meant
    ? `${what}: ${name} is not allowed; did you mean ${meant}?`
    : notAllowed(what, name, oneOf(known))
}

const lettersOf = (name: string) => name.replace(/[-_]/g, '').toLowerCase()

/** Equal, or one letter is added, missing or another one, or two neighbours have changed places. */
function isNear(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let [oneEnd, otherEnd] = [one.length, other.length]
  for (; oneEnd > start && otherEnd > start && one[oneEnd - 1] === other[otherEnd - 1]; otherEnd--) oneEnd--
  const [left, right] = [one.slice(start, oneEnd), other.slice(start, otherEnd)]
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === right[1]! + right[0]!)
}

const scriptKeys = ['data-api', 'data-language', 'data-theme', 'data-product-name']
/** Consent managers, optimizers and frameworks add their own to every script. */
const foreignKey =
  /^data-(cf|rocket|no-|pagespeed|.*(cookie|consent)|astro|turbo|vite|nscript|n-|v-|ng|react|next|nuxt|test)/

/** About a key of the script's dataset; '' for those of others. */
export function unknownScriptKey(key: string): string {
  const name = `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  return foreignKey.test(name) ? '' : unknownName('script', name, scriptKeys)
}

const setApi =
  'set data-api of the script, or api of configure() or of the element, to the address of the API, such as https://portal.example/api'
/** Browsers name it `null` for a page that is opened as a file, or sandboxed. */
const hasOrigin = () => globalThis.origin !== 'null'
const servePage =
  'serve the page over http or https: one that is opened as a file or in a sandbox has no origin'

export const originRefused = (apiBase: string): string =>
  `api: ${apiBase} does not admit this page; ${hasOrigin() ? `add ${globalThis.origin} to its setting LUSTRA_ORIGINS` : servePage}`

/**
 * No API has answered yet. Scripts cannot tell an address without a server from a server that does not admit the page, so without
 * a `status` from another origin the sentence names both.
 */
export function noApi(apiBase: string, isForeign: boolean, status: number | undefined): string {
  if (status) return `api: what answers at ${apiBase} is no Lustra API (HTTP ${status}); ${setApi}`
  if (!isForeign) return `api: no Lustra API answers at ${apiBase}; ${setApi}`
  return hasOrigin()
    ? `api: no Lustra API that admits this page answers at ${apiBase}; if the address is wrong, ${setApi}; if it is right, start the API, and add ${globalThis.origin} to its setting LUSTRA_ORIGINS`
    : `api: no Lustra API that admits this page answers at ${apiBase}; ${servePage}`
}

/** Logs a mistake once a page for all copies of the bundle; '' for none. */
export function logMistake(mistake: string): void {
  if (!mistake) return
  const sentence = `Lustra: ${mistake}${mistake.endsWith('?') ? '' : '.'} See docs/embedding.md#mistakes`
  if (shared('mistakes', openList).add(sentence)) console.warn?.(sentence)
}

function openList() {
  const reported = new Set<string>()
  return Object.freeze({ add: (sentence: string) => !reported.has(sentence) && !!reported.add(sentence) })
}
