import { allowedLanguages, notAllowed, oneOf } from '@lustra/core/page/mistakes.ts'
import { negotiateLanguage } from '@lustra/core/texts/negotiate-language.ts'
import { kebabOf } from './common.ts'
import type { Kinds, Shape } from './shape.ts'
import type { ShellElement } from './shell.ts'

/** The common attributes' kinds; a test compares them with `commonAttributes`. */
export const commonKinds: Kinds = {
  language: ['', 'zh', 'zh_hant', 'en'],
  theme: ['', 'auto', 'light', 'dark'],
  api: '',
  group: '',
  density: ['auto', 'comfortable', 'compact'],
}

/**
 * Applies the shape that came with the screen or the `begin` file: parses the values set so far and defaults the rest.
 * Reports invalid values as `bad-attribute` and uses the default instead.
 */
export function takeShape(element: ShellElement, shape: Shape): void {
  if (element.shape) return
  const kinds: Kinds = { ...commonKinds, ...shape.attributes }
  element.shape = shape
  shape.joinForm?.(element)
  element.readValue = (name, given, byProperty) => {
    const kind = kinds[name]
    if (kind === undefined) return given ?? shape.properties[name]
    if (name === 'language' && given) given = negotiateLanguage(given) ?? given
    const value = byProperty ? readProperty(kind, given) : readAttribute(kind, given as string | null)
    const isAllowed = value !== undefined && (name !== 'api' || isWebAddress(value as string))
    if (isAllowed) return value
    report(element, name, given, kind)
    return initialOf(kind)
  }
  for (const [name, kind] of Object.entries(kinds))
    if (!element.unread.has(name)) element.setValue(name, initialOf(kind))
  for (const [name, initial] of Object.entries(shape.properties))
    if (!element.unread.has(name)) element.setValue(name, initial)
  for (const [name, [given, byProperty]] of element.unread)
    element.setValue(name, element.readValue(name, given, byProperty))
  element.unread.clear()
}

/** Only http(s) URLs: rejects `javascript:` and the like before any request. */
const isWebAddress = (address: string) =>
  URL.canParse(address, document.baseURI) && /^https?:$/.test(new URL(address, document.baseURI).protocol)

const report = (element: ShellElement, name: string, given: unknown, kind: Kinds[string]) =>
  queueMicrotask(() =>
    element.fail('bad-attribute', notAllowed(kebabOf(name), given, allowedFor(name, kind))),
  )

function allowedFor(name: string, kind: Kinds[string]): string {
  if (name === 'api') return 'an http or https URL'
  if (name === 'language') return allowedLanguages
  if (typeof kind === 'object') return oneOf(kind)
  return kind === false ? 'true or false' : typeof kind === 'number' ? 'a number' : 'a text'
}

const initialOf = (kind: Kinds[string]) => (typeof kind === 'object' ? kind[0]! : kind)

/** Parses an attribute; `undefined` when invalid, the default when absent. */
function readAttribute(kind: Kinds[string], raw: string | null): unknown {
  // Frameworks render false as `open="false"`.
  if (kind === false) return raw !== null && raw !== 'false'
  if (raw === null) return initialOf(kind)
  if (typeof kind === 'string') return raw
  if (typeof kind === 'object') return kind.find((value) => String(value) === raw)
  return raw.trim() === '' || Number.isNaN(Number(raw)) ? undefined : Number(raw)
}

/**
 * Parses a property by the same rules; strings as attributes, because frameworks set properties from template text.
 * `undefined` and `null` restore the default.
 */
function readProperty(kind: Kinds[string], value: unknown): unknown {
  if (value === undefined || value === null) return initialOf(kind)
  if (typeof value === 'string') return readAttribute(kind, value)
  if (typeof kind === 'string')
    return typeof value === 'object' ? undefined : String(value as number | boolean)
  if (typeof kind === 'object') return kind.find((allowed) => allowed === value)
  if (kind === false) return typeof value === 'boolean' ? value : undefined
  return typeof value === 'number' && !Number.isNaN(value) ? value : undefined
}
