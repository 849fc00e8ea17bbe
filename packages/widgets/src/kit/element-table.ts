import type { Files } from './files.ts'
import type { Screen, Shell } from './shape.ts'
import type { ShellElement } from './shell.ts'

type Early = Parameters<Shell['firstPaint'] & {}>
export type FirstPaint = (...args: [...Early, early: () => Promise<never>]) => Promise<unknown> | void

const namesOf = (text: string) => text.match(/\w+/g) ?? []

/** Parses one line of the element table that `tools/lib/element-table.ts` writes. */
export function toShell(line: string, files: Files, firstPaint: FirstPaint): Shell {
  const [name, attributes, properties, methods, skeletonHeight, width, flags, letters, beginLetters] =
    line.split(';') as [string, string, string, string, string, string, string, string, string]
  const tag = `lustra-${name}`
  const has = (flag: string) => flags.includes(flag)
  const early = <T>(part: string) => files<T>(`${name}.${part}`, beginLetters)
  return {
    tag,
    attributes: namesOf(attributes),
    properties: namesOf(properties),
    methods: namesOf(methods),
    skeletonHeight,
    width,
    form: has('f'),
    load: (language) => files<Screen>(`${name}.screen`, letters, language),
    texts: (language) => files(`${name}.texts.${language}`),
    begin: has('b') ? () => early<{ begin(element: ShellElement): void }>('begin') : undefined,
    firstPaint: has('p') ? (...args) => firstPaint(...args, () => early('early')) : undefined,
  }
}
