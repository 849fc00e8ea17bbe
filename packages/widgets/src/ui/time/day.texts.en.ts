/** Texts of a field for a calendar day. */
export const dayTexts = {
  'list.any-day': 'Any date',
  'list.calendar': 'Calendar',
  'list.day-wrong': 'Enter a date like {{example}}.',
}

export type DayTextKey = keyof typeof dayTexts
export type DayTexts = Record<DayTextKey, string>
export type DayTranslate = (key: DayTextKey, values?: Readonly<Record<string, string>>) => string
