import type { TextsOf } from '@lustra/core/texts/texts.types.ts'

/** The words of `ConflictView`. A screen with one spreads them into its own texts. */
export const conflictTexts = {
  'conflict.title': 'Somebody changed this meanwhile',
  'conflict.text': 'Nothing of yours was saved yet, and nothing is lost. Choose what is to be saved.',
  'conflict.mine': 'Yours',
  'conflict.theirs': 'Saved meanwhile',
  'conflict.nothing': 'Nothing',
  'conflict.save': 'Save this choice',
  'conflict.back': 'Back without saving',
}

export type ConflictTextKey = keyof typeof conflictTexts
export type ConflictTexts = TextsOf<typeof conflictTexts>
