import { $config, commonTexts } from '@lustra/core'
import { computed } from 'nanostores'
import { $view, session } from './portal.ts'
import { notFound } from './routes.ts'
import { documentTitle } from './title.ts'

const $seen = computed([$view, session.$language, $config], (view, language, { productName }) => ({
  view,
  language,
  productName,
}))

/** Keeps the document's title, in the words of the current language (G16). */
export function keepTitle(): void {
  let turn = 0
  $seen.subscribe(async ({ view, language, productName }) => {
    if (!view) return
    const mine = ++turn
    const t = await commonTexts(language)
    if (mine !== turn) return // a later place overtook this one
    const isNotFound = view.screen === notFound
    document.title = documentTitle({ ...view, language, productName, t, isNotFound })
  })
}
