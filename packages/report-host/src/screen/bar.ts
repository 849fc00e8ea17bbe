import { firstView, type Bookmark } from '../state/view.ts'
import { freshId, make } from './dom.ts'
import type { Actions, Scene } from './screen.types.ts'

/** The report's pages, as tabs or on a phone as a choice, and its bookmarks. */
export function createBar(
  { texts, labels, loaded }: Scene,
  bookmarks: readonly Bookmark[],
  actions: Actions,
) {
  const tabs = loaded.spec.pages.map(({ name }) =>
    make('button', {
      type: 'button',
      role: 'tab',
      textContent: texts.pages[name] ?? name,
      value: name,
      onclick: () => actions.openPage(name),
      aria: { controls: 'report-page' },
    }),
  )
  const list = make('div', { className: 'tabs', role: 'tablist', aria: { label: texts.pageTabs } }, ...tabs)
  list.addEventListener('keydown', (event) => moveInTabs(event, tabs, actions))
  const pageChoice = make(
    'select',
    { className: 'pages', ariaLabel: texts.pageTabs },
    ...tabs.map(({ textContent, value }) => new Option(textContent, value)),
  )
  pageChoice.addEventListener('change', () => actions.openPage(pageChoice.value))
  const named = bookmarks.map(({ name, region }) => ({
    name,
    label: region ? texts.chip(texts.region, labels.category('Region', region)) : texts.bookmarkRecent,
  }))
  /** Shown as the value only, when no view is chosen. */
  const own = new Option(texts.bookmarkOwn, '-')
  const choice = make(
    'select',
    { id: freshId('view') },
    own,
    new Option(texts.bookmarkWhole, ''),
    ...named.map(({ name, label }) => new Option(label, name)),
  )
  choice.addEventListener('change', () => {
    if (choice.value !== '-') actions.applyBookmark(choice.value)
  })
  /** The bookmark that equals the current view. */
  const chosen = ({ view }: Scene) => {
    const { page: _, ...current } = view
    const currentKey = JSON.stringify(current)
    const { page: __, ...whole } = firstView('')
    if (JSON.stringify(whole) === currentKey) return ''
    return bookmarks.find((bookmark) => JSON.stringify(bookmark.view) === currentKey)?.name ?? '-'
  }
  const choiceField = make(
    'div',
    { className: 'view' },
    make('label', { htmlFor: choice.id, textContent: texts.bookmark }),
    choice,
  )
  const element = make('div', { className: 'strip' }, list, pageChoice, choiceField)
  return {
    element,
    show(scene: Scene) {
      const { view, settings } = scene
      own.hidden = own.disabled = chosen(scene) !== '-'
      choice.value = chosen(scene)
      const showsPages = settings.showsPages && tabs.length > 1
      list.hidden = !showsPages || settings.isPhone
      pageChoice.hidden = !showsPages || !settings.isPhone
      pageChoice.value = view.page
      choiceField.hidden = !settings.showsFilters || !bookmarks.length
      element.hidden = !showsPages && choiceField.hidden
      for (const tab of tabs) {
        const isOpen = tab.value === view.page
        tab.ariaSelected = String(isOpen)
        tab.tabIndex = isOpen ? 0 : -1
      }
    },
  }
}

function moveInTabs(event: KeyboardEvent, tabs: readonly HTMLButtonElement[], { openPage }: Actions) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const at = tabs.indexOf(event.target as HTMLButtonElement)
  if (!step || at < 0) return
  const next = tabs[(at + step + tabs.length) % tabs.length]!
  event.preventDefault()
  openPage(next.value)
  next.focus()
}
