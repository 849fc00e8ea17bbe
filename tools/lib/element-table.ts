/** The data of each element in `lustra.js`: a line of names, and letters for the files that its screen shares with others. */
import type { WidgetSpec } from '../../packages/widgets/src/kit/declare.ts'
import { callsApi, nameOf, needsPlurals, partsOf, shapeOf } from '../generate/shells.ts'

/** A built file and the names of all files it imports, directly or not. */
export type FileGraph = Record<string, readonly string[]>

export interface ElementTable {
  /** Names of shared files in the order of their letters; a name that ends with a dot is completed by the language. */
  chunks: string[]
  lines: string[]
}

/** The letter of an index: '0' is the first, the others follow by character code. */
const letterAt = (index: number) => String.fromCharCode('0'.charCodeAt(0) + index)
/** Letters with a meaning in a line, or in a string literal; their indices stay empty. */
const reserved = [';', '\\', '`']
const lastLetter = 'z'
const language = 'en'

/** Built from the declarations and the graph of the screens' build. Throws when a file is missing or letters run out. */
export async function elementTable(registry: readonly WidgetSpec[], graph: FileGraph): Promise<ElementTable> {
  const importsOf = (name: string) => {
    const imports = graph[name]
    if (!imports) throw new Error(`The build has no file ${name}.js`)
    return imports
  }
  const withImports = (name: string) => [name, ...importsOf(name)]
  const rows = await Promise.all(
    registry.map(async (spec) => {
      const name = nameOf(spec)
      const { hasBegin, hasFirstPaint } = partsOf(spec)
      const parallel = [
        ...importsOf(`${name}.screen`),
        ...importsOf(`${name}.texts.${language}`),
        `common.${language}`,
        ...((await needsPlurals(spec)) ? withImports('translator') : []),
        ...(callsApi(spec) ? withImports('actions') : []),
      ]
      const early = [
        ...(hasBegin ? importsOf(`${name}.begin`) : []),
        ...(hasFirstPaint ? [...importsOf(`${name}.early`), ...withImports('actions')] : []),
      ]
      return { spec, name, hasBegin, hasFirstPaint, parallel, early }
    }),
  )
  const uses = rows.flatMap(({ parallel, early }) => [...new Set([...parallel, ...early])])
  const chunks = [...new Set(uses)].sort((a, b) => count(uses, b) - count(uses, a) || (a < b ? -1 : 1))
  for (const letter of reserved) {
    const index = letter.charCodeAt(0) - letterAt(0).charCodeAt(0)
    if (index < chunks.length) chunks.splice(index, 0, '')
  }
  if (letterAt(chunks.length - 1) > lastLetter)
    throw new Error(`Too few letters for ${chunks.length} shared files`)
  const lettersOf = (files: string[]) =>
    chunks.flatMap((chunk, index) => (files.includes(chunk) ? letterAt(index) : [])).join('')

  const usedNames = rows.flatMap(({ spec }) => Object.keys(shapeOf(spec).attributes))
  /** Most used first: equal beginnings compress better. */
  const inOrder = (names: string[]) =>
    names.toSorted((a, b) => count(usedNames, b) - count(usedNames, a) || (a < b ? -1 : 1))

  const lines = rows.map(({ spec, name, hasBegin, hasFirstPaint, parallel, early }) => {
    const { attributes, properties } = shapeOf(spec)
    const flags = [hasBegin && 'b', hasFirstPaint && 'p', spec.form && 'f'].filter(Boolean).join('')
    const cells = [
      name,
      inOrder(Object.keys(attributes)).join(' '),
      Object.keys(properties).join(' '),
      Object.keys(spec.methods ?? {}).join(' '),
      spec.skeletonHeight ?? '',
      spec.width ?? '',
      flags,
      lettersOf(parallel),
      lettersOf(early),
    ]
    // Trailing empty cells can be omitted.
    return cells.join(';').replace(/;$/, '')
  })
  return { chunks: chunks.map((file) => file.replace(new RegExp(`\\.${language}$`), '.')), lines }
}

const count = (all: string[], one: string) => all.filter((each) => each === one).length
