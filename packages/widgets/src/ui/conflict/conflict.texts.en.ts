import type { TextsOf } from '@lustra/core/texts/texts.types.ts'

/** Texts of `ConflictView`, to be spread into the texts of its screen. */
export const conflictTexts = {
  'conflict.title': 'Somebody changed this meanwhile',
  'conflict.text': 'Your changes are not saved yet, and not lost. Choose what to save.',
  'conflict.mine': 'Yours',
  'conflict.theirs': 'Saved meanwhile',
  'conflict.nothing': 'Nothing',
  'conflict.save': 'Save this choice',
  'conflict.back': 'Back without saving',
}

export type ConflictTextKey = keyof typeof conflictTexts
export type ConflictTexts = TextsOf<typeof conflictTexts>
