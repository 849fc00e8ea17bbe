import { $config, routeTitles, type Language, type T } from '@lustra/core'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { $view, type View } from './portal.ts'
import { notFound } from './routes.ts'
import { session } from './session.ts'
import { documentTitle, headingOf } from './title.ts'

const $inputs = computed([$view, session.$language, $config], (view, language, { productName }) => ({
  view,
  language,
  productName,
}))

const $current = atom({ heading: '', path: '', queue: '' })

/** Heading of the shown page and its path, and the name of the page that evaluates one report after the other. Set together with the document title. */
export const $heading: ReadableAtom<{ heading: string; path: string; queue: string }> = $current

/** Loaded route titles, so that a page is named in the frame that shows it. */
const loaded = new Map<Language, T>()

/** Keeps heading and document title up to date, in the current language (G16). */
export function followTitle(): void {
  let run = 0
  $inputs.subscribe((inputs) => {
    const { view, language } = inputs
    if (!view) return
    const ownRun = ++run
    const titles = loaded.get(language)
    if (titles) return name(view, inputs, titles)
    void read(language).then((t) => ownRun === run && name(view, inputs, t)) // a later address may finish first
  })
}

async function read(language: Language): Promise<T> {
  try {
    const titles = await routeTitles(language)
    loaded.set(language, titles)
    return titles
  } catch {
    // Without the network, pages of the menu still have names.
    return () => ''
  }
}

function name(view: View, { language, productName }: { language: Language; productName: string }, t: T) {
  const inputs = { ...view, language, t, isNotFound: view.screen === notFound }
  document.title = documentTitle({ ...inputs, productName })
  $current.set({ heading: headingOf(inputs), path: view.address.path, queue: t('route.evaluate') })
}
