import {
  allowedLanguages,
  logMistake,
  notAllowed,
  oneOf,
  webAddress,
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
