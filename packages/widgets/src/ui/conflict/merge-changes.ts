export interface Merged<V> {
  /** What only one of the two changed, taken from whoever changed it; where both did, mine. */
  values: V
  /** What both changed, and differently. */
  conflicts: (keyof V & string)[]
}

/** Brings two changes of the same thing together: `base` is what both began with. Values are compared as they are written. */
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
