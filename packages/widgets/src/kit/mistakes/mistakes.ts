import type { Core } from '@lustra/core'
import type { Config } from '@lustra/core/page/config.ts'
import { reportMistake } from '@lustra/core/page/mistakes.ts'
import {
  allowedLanguages,
  logMistake,
  notAllowed,
  oneOf,
  webAddress,
  unknownName,
} from '@lustra/core/page/mistakes/sentences.ts'
import { kebabOf } from '../common.ts'
import type { Kinds, ListShape } from '../shape.ts'
import type { ShellElement } from '../shell.ts'

/** Reports the value of an attribute to console and page. `isOfKind`: its type is right. */
export function reportBadValue(
  element: ShellElement,
  name: string,
  given: unknown,
  kind: Kinds[string],
  isOfKind: boolean,
): void {
  const allowed = isOfKind ? allowedIn(name, element.shape?.list) : allowedFor(name, kind)
  const isList = isOfKind && name === 'columns'
  const sentence = notAllowed(kebabOf(name), isList ? unknownOf(String(given), element) : given, allowed)
  logMistake(`${element.shell.tag}: ${sentence}`)
  element.fail('bad-attribute', sentence)
}

/** Those of a list that do not exist. */
const unknownOf = (columns: string, { shape }: ShellElement) =>
  columns
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each && !Object.hasOwn(shape!.list!.columns, each))
    .join(', ')

function allowedIn(name: string, list: ListShape | undefined): string {
  if (name === 'api') return webAddress
  if (name === 'page') return 'whole numbers from 1'
  return name === 'columns' ? oneOf(Object.keys(list!.columns)) : 'a day as YYYY-MM-DD'
}

function allowedFor(name: string, kind: Kinds[string]): string {
  if (name === 'api') return webAddress
  if (name === 'language') return allowedLanguages
  if (typeof kind === 'object') return oneOf(kind)
  return kind === false ? 'true or false' : typeof kind === 'number' ? 'a number' : 'a text'
}

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

/** API and language are checked when they are set, because a wrong one must have no effect. */
type Checked = Omit<Config, 'api' | 'language'>

/** Whether a value is allowed, and what is. */
type Rule = [isAllowed: (value: unknown) => boolean, allowed: string]

const choice = (...values: string[]): Rule => [(value) => values.includes(value as string), oneOf(values)]
const ofType = (type: 'function' | 'object', allowed: string): Rule => [
  (value) => value === null || typeof value === type,
  allowed,
]

const rules: Record<keyof Checked, Rule> = {
  productName: [(value) => typeof value === 'string', 'a text'],
  theme: choice('auto', 'light', 'dark'),
  storage: choice('local', 'session', 'memory'),
  reportHosts: [Array.isArray, 'an array of host names'],
  onNavigate: ofType('function', 'a function or null'),
  directory: ofType('object', 'an object or null'),
}
const names = ['api', 'language', ...Object.keys(rules), 'tokenProvider']

/** Reports mistakes in the page's configuration. */
export function checkConfig(config: Checked): void {
  for (const [name, value] of Object.entries(config)) {
    const rule = Object.hasOwn(rules, name) && rules[name as keyof Checked]
    if (!rule) logMistake(unknownName('configure', name, names))
    else if (!rule[0](value)) logMistake(notAllowed(name, value, rule[1]))
  }
}

const reported = new WeakMap<ShellElement, string>()

/**
 * Reports a failure of an element with a pinned group, with what begins its message: the group, if it is not one of the person's.
 * As every call fails in such a group, the element reports only the first.
 */
export function reportUnknownGroup(element: ShellElement, core: Core, report: (begin: string) => void): void {
  const pinned = element.values.group as string
  const session = core.$session.get()
  const names = session.status === 'signed-in' ? session.groups.map(({ groupCode }) => groupCode) : []
  if (names.length === 0 || names.includes(pinned)) return report('')
  if (reported.get(element) === pinned) return
  reported.set(element, pinned)
  reportMistake(
    (own) => `${element.shell.tag}: ${own.notAllowed('group', pinned, own.oneOf(names.slice(0, 20)))}`,
  )
  report(`group: ${pinned}: `)
}
