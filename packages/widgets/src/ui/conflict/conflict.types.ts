/** Something that two people changed at once: both values in words. */
export interface ConflictField {
  /** Its name in the form. */
  key: string
  label: string
  mine: string
  theirs: string
}

export type ConflictSide = 'mine' | 'theirs'

/** What is to be saved, by the keys of the fields. */
export type ConflictChoice = Readonly<Record<string, ConflictSide>>
