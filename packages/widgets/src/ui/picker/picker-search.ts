import { comparableText } from '@lustra/core/contract/rules/typed-text.ts'

/** The searchable texts of an option. */
export interface Searched {
  /** Accessible name, used for type-ahead. */
  name: string
  /** Also searched. */
  hint?: string
  /** Also searched: the name in another language. */
  otherName?: string | undefined
}

interface NormalisedOption<O> {
  option: O
  /** Name, hint and other name, normalised. */
  text: string
}

const cache = new WeakMap<object, unknown>()

/** Normalised options, cached per list, because lists have thousands of options. */
function normalised<O extends Searched>(options: readonly O[]): readonly NormalisedOption<O>[] {
  const cached = cache.get(options) as readonly NormalisedOption<O>[] | undefined
  if (cached) return cached
  const entries = options.map((option) => ({
    option,
    text: comparableText(`${option.name} ${option.hint ?? ''} ${option.otherName ?? ''}`),
  }))
  cache.set(options, entries)
  return entries
}

/** Options whose name, hint or other name contains every word of the query; names that start with the first word come first. */
export function matching<O extends Searched>(options: readonly O[], query: string): readonly O[] {
  const words = comparableText(query).split(' ').filter(Boolean)
  const matches = normalised(options).filter(({ text }) => words.every((word) => text.includes(word)))
  const startsWithFirst = ({ text }: NormalisedOption<O>) => text.startsWith(words[0] ?? '')
  return [...matches.filter(startsWithFirst), ...matches.filter((one) => !startsWithFirst(one))].map(
    ({ option }) => option,
  )
}

/** Index of the next name that starts with the letters, wrapping around; undefined without a match. */
export function typedAhead(options: readonly Searched[], letters: string, from: number): number | undefined {
  const all = normalised(options)
  const prefix = comparableText(letters)
  for (let step = 0; step < all.length; step++) {
    const index = (from + step) % all.length
    if (all[index]!.text.startsWith(prefix)) return index
  }
  return undefined
}
