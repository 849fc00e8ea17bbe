/** The three languages of the portal (S11). */
export const languages = ['zh', 'zh_hant', 'en'] as const
export type Language = (typeof languages)[number]

/** A name in the languages in which it is shown otherwise than stored. */
export type Names = Partial<Record<Language, string>>

/** A name in a language; as stored where it has no other form. */
export const inLanguage = (language: Language, name: string, names: Names | undefined): string =>
  names?.[language] || name
