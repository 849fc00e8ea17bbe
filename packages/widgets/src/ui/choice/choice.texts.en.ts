import type { TextKey, TextsOf } from '@lustra/core/texts/texts.types.ts'

/** Texts of a combobox field, to be spread into the texts of its screen. */
export const choiceTexts = {
  'choice.loading': 'Searching…',
  'choice.none': 'No match. Your text is searched as typed.',
  'choice.failed': 'The choices could not be loaded.',
  'choice.again': 'Try again',
  // No plural forms, so that forms do not load them.
  'choice.found': 'Choices: {{total}}',
  'choice.clear': 'Clear: {{field}}',
}

type ChoiceTextKey = TextKey<keyof typeof choiceTexts>
export type ChoiceTexts = TextsOf<typeof choiceTexts>

/** Translates a text by its key. */
export type ChoiceTranslate = (
  key: ChoiceTextKey,
  values?: Readonly<Record<string, string | number>>,
) => string
