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
