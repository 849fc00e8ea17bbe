/** Available page sizes. Separate from the model, so that declarations do not import it. */
export const pageSizes = [10, 20, 30, 40, 50] as const

/** Line 1 of an item on a phone is which one and its state, line 2 what, when and a small button. The most useful last. */
export const phoneParts = ['act', 'when', 'what', 'state', 'which'] as const
export type PhonePart = (typeof phoneParts)[number]
