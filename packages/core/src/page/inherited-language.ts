import { defaultLanguage, negotiateLanguage, type Language } from '../texts/languages.ts'
import { reportMistake } from './mistakes.ts'

/** The language of the nearest `lang` around an element, across shadow roots; without an element, the document's. */
export function inheritedLanguage(at: Element | undefined = globalThis.document?.documentElement): Language {
  let found = ''
  for (let from = at; from && !found; from = (from.getRootNode() as ShadowRoot).host)
    found = from.closest('[lang]')?.getAttribute('lang') ?? ''
  const language = found ? negotiateLanguage(found) : defaultLanguage
  if (!language)
    reportMistake((own) =>
      own.notAllowed('lang, without a language of the page', found, own.allowedLanguages),
    )
  return language ?? defaultLanguage
}
