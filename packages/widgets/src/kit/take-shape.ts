import { negotiateLanguage } from '@lustra/core/texts/languages.ts'
import { kebabOf } from './common.ts'
import type { Kinds, ListShape, Shape } from './shape.ts'
import type { ShellElement } from './shell.ts'

/** The common attributes' kinds; a test compares them with `commonAttributes`. */
const commonKinds: Kinds = {
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
  checkMarkup(element, Object.keys(kinds))
  element.readValue = (name, given, byProperty) => {
    const kind = kinds[name]
    if (kind === undefined) return given ?? shape.properties[name]
    if (name === 'language' && given) given = negotiateLanguage(given) ?? given
    const value = byProperty ? readProperty(kind, given) : readAttribute(kind, given as string | null)
    const isOfKind = value !== undefined
    const isAllowed = isOfKind && isIn(name, value as string | number, shape.list)
    if (!isAllowed)
      void import('./mistakes/mistakes.ts').then(
        (own) => own.reportBadValue(element, name, given, kind, isOfKind),
        () => element.fail('bad-attribute', kebabOf(name)),
      )
    return isAllowed || (isOfKind && name === 'columns') ? value : initialOf(kind)
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

/** Whether the value is allowed where its type alone does not decide that. Columns that exist are shown nevertheless. */
function isIn(name: string, value: string | number, list: ListShape | undefined): boolean {
  if (name === 'api') return isWebAddress(String(value))
  if (!list || value === '') return true
  if (name === 'page') return Number(value) >= 1 && Number.isInteger(value)
  if (list.filters[name] === 'day') return isDay(String(value))
  const isColumn = (each: string) => each.trim() === '' || Object.hasOwn(list.columns, each.trim())
  return name !== 'columns' || String(value).split(',').every(isColumn)
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !!new Date(`${text}T00:00Z`).toJSON()?.startsWith(text)

/** Attributes of every element, known without the list of all. */
const usual = /^(class|id|style|slot|part|hidden|lang|title|role|tabindex|(aria|data)-.*)$/

const invisible = /^(script|style|template|noscript)$/

function checkMarkup(element: ShellElement, names: readonly string[]): void {
  const known = names.map(kebabOf)
  const others = element.getAttributeNames().filter((name) => !known.includes(name) && !usual.test(name))
  // Every slot has a name.
  const hidden = [...element.children].find((child) => !child.slot && !invisible.test(child.localName))
  if (others.length > 0 || hidden)
    void import('./mistakes/mistakes.ts').then(
      (own) => own.reportUnknownMarkup(element.shell.tag, others, known, hidden?.localName),
      () => {},
    )
}

const initialOf = (kind: Kinds[string]) => (typeof kind === 'object' ? kind[0]! : kind)

/** Parses an attribute; `undefined` when invalid, the default when absent. */
function readAttribute(kind: Kinds[string], raw: string | null): unknown {
  // Frameworks render false as `open="false"`.
  if (kind === false) return raw !== null && raw !== 'false'
  if (raw === null) return initialOf(kind)
  // Of a choice of true and false, as of a boolean attribute, presence means true.
  if (isToggle(kind) && raw === '') return 'true'
  if (typeof kind === 'string') return raw
  if (typeof kind === 'object') return kind.find((value) => String(value) === raw)
  return raw.trim() === '' || Number.isNaN(Number(raw)) ? undefined : Number(raw)
}

const isToggle = (kind: Kinds[string]): kind is readonly string[] =>
  typeof kind === 'object' && kind.includes('true')

/**
 * Parses a property by the same rules; strings as attributes, because frameworks set properties from template text.
 * `undefined` and `null` restore the default.
 */
function readProperty(kind: Kinds[string], value: unknown): unknown {
  if (value === undefined || value === null) return initialOf(kind)
  if (isToggle(kind)) return kind.find((each) => each === String(value as string | boolean))
  if (typeof value === 'string') return readAttribute(kind, value)
  if (typeof kind === 'string')
    return typeof value === 'object' ? undefined : String(value as number | boolean)
  if (typeof kind === 'object') return kind.find((allowed) => allowed === value)
  if (kind === false) return typeof value === 'boolean' ? value : undefined
  return typeof value === 'number' && !Number.isNaN(value) ? value : undefined
}
