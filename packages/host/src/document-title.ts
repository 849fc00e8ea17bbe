import { $config, routeTitles } from '@lustra/core'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { $view } from './portal.ts'
import { notFound } from './routes.ts'
import { session } from './session.ts'
import { documentTitle, headingOf } from './title.ts'

const $seen = computed([$view, session.$language, $config], (view, language, { productName }) => ({
  view,
  language,
  productName,
}))

const $named = atom({ heading: '', path: '' })

/** The name of the page that is shown, in the current language, and whose name it is: the title stands by then. */
export const $heading: ReadableAtom<{ heading: string; path: string }> = $named

/** Keeps heading and document title, in the words of the current language (G16). */
export function keepTitle(): void {
  let turn = 0
  $seen.subscribe(async ({ view, language, productName }) => {
    if (!view) return
    const mine = ++turn
    // Without a network the menu still names its pages.
    const t = await routeTitles(language).catch(() => () => '')
    if (mine !== turn) return // a later place overtook this one
    const seen = { ...view, language, t, isNotFound: view.screen === notFound }
    document.title = documentTitle({ ...seen, productName })
    $named.set({ heading: headingOf(seen), path: view.address.path })
  })
}
