import { defaultLanguage, type Language } from '../texts/languages.ts'

/** The language of the nearest `lang` around an element, across shadow roots; without an element, the document's. */
export function inheritedLanguage(at: Element | undefined = globalThis.document?.documentElement): Language {
  let found = ''
  for (let from = at; from && !found; from = (from.getRootNode() as ShadowRoot).host)
    found = from.closest('[lang]')?.getAttribute('lang') ?? ''
  return /^zh-(hant|tw|hk|mo)/i.test(found) ? 'zh_hant' : /^en/i.test(found) ? 'en' : defaultLanguage
}
