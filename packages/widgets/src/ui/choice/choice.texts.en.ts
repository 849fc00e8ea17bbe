import type { TextKey, TextsOf } from '@lustra/core/texts/texts.types.ts'

/** The words of a field that offers choices. A screen with one spreads them into its own texts. */
export const choiceTexts = {
  'choice.loading': 'Searching…',
  'choice.none': 'No match. What is typed is searched for as it stands.',
  'choice.failed': 'The choices could not be loaded.',
  'choice.again': 'Try again',
  // Without a plural: forms need no translator for them.
  'choice.found': 'Choices: {{total}}',
  'choice.clear': 'Clear: {{field}}',
}

export type ChoiceTextKey = TextKey<keyof typeof choiceTexts>
export type ChoiceTexts = TextsOf<typeof choiceTexts>

/** Gives a text by its key. */
export type ChoiceWords = (key: ChoiceTextKey, values?: Readonly<Record<string, string | number>>) => string
