import type { Files } from './files.ts'
import type { Screen, Shell } from './shape.ts'
import type { ShellElement } from './shell.ts'

type Early = Parameters<Shell['firstPaint'] & {}>
export type FirstPaint = (...given: [...Early, early: () => Promise<never>]) => Promise<unknown> | void

const wordsOf = (text: string) => text.match(/\w+/g) ?? []

/** A line of the build's table of elements as a shell; `tools/lib/element-table.ts` writes it. */
export function toShell(line: string, files: Files, firstPaint: FirstPaint): Shell {
  const [name, attributes, properties, methods, skeletonHeight, flags, letters, beginLetters] = line.split(
    ';',
  ) as [string, string, string, string, string, string, string, string]
  const tag = `lustra-${name}`
  const has = (flag: string) => flags.includes(flag)
  const early = <T>(part: string) => files<T>(`${name}.${part}`, beginLetters)
  return {
    tag,
    attributes: wordsOf(attributes),
    properties: wordsOf(properties),
    methods: wordsOf(methods),
    skeletonHeight,
    form: has('f'),
    load: (language) => files<Screen>(`${name}.screen`, letters, language),
    texts: (language) => files(`${name}.texts.${language}`),
    begin: has('b') ? () => early<{ begin(element: ShellElement): void }>('begin') : undefined,
    firstPaint: has('p') ? (...given) => firstPaint(...given, () => early('early')) : undefined,
  }
}
