/** A field that two people changed: both values as text. */
export interface ConflictField {
  /** Field name in the form. */
  key: string
  label: string
  mine: string
  theirs: string
}

export type ConflictSide = 'mine' | 'theirs'

/** The side to save, by field key. */
export type ConflictChoice = Readonly<Record<string, ConflictSide>>

export interface Merged<V> {
  /** The merged values; for conflicts, mine. */
  values: V
  /** Fields changed differently by both. */
  conflicts: (keyof V & string)[]
}

/** Three-way merge with the common ancestor `base`. Values are compared as JSON. */
export function mergeChanges<V extends object>(base: V, mine: V, theirs: V): Merged<V> {
  const values = { ...mine }
  const conflicts: (keyof V & string)[] = []
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  for (const key of Object.keys(mine) as (keyof V & string)[]) {
    if (isSame(mine[key], theirs[key]) || isSame(theirs[key], base[key])) continue
    if (isSame(mine[key], base[key])) values[key] = theirs[key]
    else conflicts.push(key)
  }
  return { values, conflicts }
}
