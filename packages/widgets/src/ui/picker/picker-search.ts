/** What a picker is searched by. */
export interface Searched {
  /** Typed ahead, and read out. */
  name: string
  /** Found by the search too. */
  hint?: string
}

interface Plain<O> {
  option: O
  /** Begins with the name; the hint stands in a line of its own. */
  text: string
}

/** Full-width letters are letters, and capitals are small ones. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

const kept = new WeakMap<object, unknown>()

/** The options as they are compared. Made once for a list: with thousands of them, no key waits for it again. */
function plainOf<O extends Searched>(options: readonly O[]): readonly Plain<O>[] {
  const found = kept.get(options) as readonly Plain<O>[] | undefined
  if (found) return found
  const made = options.map((option) => ({ option, text: plain(`${option.name}\n${option.hint ?? ''}`) }))
  kept.set(options, made)
  return made
}

/** Every word of the query is somewhere in the name or its hint; names that begin with it come first. */
export function matching<O extends Searched>(options: readonly O[], query: string): readonly O[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const found = plainOf(options).filter(({ text }) => words.every((word) => text.includes(word)))
  const begins = ({ text }: Plain<O>) => text.startsWith(words[0] ?? '')
  return [...found.filter(begins), ...found.filter((one) => !begins(one))].map(({ option }) => option)
}

/** Where the next name that begins with these letters stands, from one place on and around; undefined when none does. */
export function typedAhead(options: readonly Searched[], letters: string, from: number): number | undefined {
  const all = plainOf(options)
  const wanted = plain(letters)
  for (let step = 0; step < all.length; step++) {
    const index = (from + step) % all.length
    if (all[index]!.text.startsWith(wanted)) return index
  }
  return undefined
}
