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

/** Texts of a field for a calendar day. */
export const dayTexts = {
  'list.any-day': 'Any date',
  'list.calendar': 'Calendar',
  'list.day-wrong': 'Enter a date like {{example}}.',
}

type DayTextKey = keyof typeof dayTexts
export type DayTexts = Record<DayTextKey, string>
export type DayTranslate = (key: DayTextKey, values?: Readonly<Record<string, string>>) => string
