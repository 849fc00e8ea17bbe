/** The languages and themes in which elements are checked. */
import { some } from '../support/long.ts'

const languages = ['zh', 'zh_hant', 'en'] as const

const looks = languages.flatMap((language) => [
  { language, theme: 'light', signedIn: false } as const,
  { language, theme: 'dark', signedIn: true } as const,
])

/** The looks of the element with this index: one signed out, one signed in, and in a long run all others. */
export function looksOf(index: number) {
  const chosen = some(looks, index)
  const [signedOut, ...moreSignedOut] = chosen.filter(({ signedIn }) => !signedIn)
  const [signedIn, ...moreSignedIn] = chosen.filter((look) => look.signedIn)
  return { signedOut, signedIn, others: [...moreSignedOut, ...moreSignedIn] }
}
