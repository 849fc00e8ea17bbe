import { $config, routeTitles, type Language, type T } from '@lustra/core'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { $view, type View } from './portal.ts'
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

/** The titles of fixed routes that have arrived: with them a page has its name in the very frame that shows it. */
const known = new Map<Language, T>()

/** Keeps heading and document title, in the words of the current language (G16). */
export function keepTitle(): void {
  let turn = 0
  $seen.subscribe((seen) => {
    const { view, language } = seen
    if (!view) return
    const mine = ++turn
    const titles = known.get(language)
    if (titles) return name(view, seen, titles)
    void read(language).then((t) => mine === turn && name(view, seen, t)) // a later place may overtake this one
  })
}

async function read(language: Language): Promise<T> {
  try {
    const titles = await routeTitles(language)
    known.set(language, titles)
    return titles
  } catch {
    // Without a network the menu still names its pages.
    return () => ''
  }
}

function name(view: View, { language, productName }: { language: Language; productName: string }, t: T) {
  const seen = { ...view, language, t, isNotFound: view.screen === notFound }
  document.title = documentTitle({ ...seen, productName })
  $named.set({ heading: headingOf(seen), path: view.address.path })
}
