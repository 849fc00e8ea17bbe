import { languages, languageTags, type Language } from './languages.ts'

/**
 * The language for a BCP 47 tag: a look-up (RFC 4647, 3.4) among the offered tags after adding the likely script, so that `zh-HK` is
 * traditional. Underscores count as hyphens. `undefined` when the tag is invalid or its language is not offered.
 */
export function negotiateLanguage(tag: unknown): Language | undefined {
  try {
    const range = new Intl.Locale(String(tag).trim().replaceAll('_', '-')).maximize().baseName
    return languages.find((each) => `${range}-`.startsWith(`${languageTags[each]}-`))
  } catch {
    return undefined
  }
}
