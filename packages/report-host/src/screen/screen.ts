import { isImeKey } from '@lustra/core/contract/rules/typed-text.ts'
import type { ReportError } from '../protocol/errors.ts'
import { builtInBookmarks, type Bookmark } from '../state/view.ts'
import { pageNamed } from '../state/loaded.ts'
import type { Settings } from '../state/settings.ts'
import type { ReportTexts } from '../texts.ts'
import { readPalette } from '../visuals/palette.ts'
import { createBar } from './bar.ts'
import { createChips } from './chips.ts'
import { make } from './dom.ts'
import { createPane } from './filter-pane.ts'
import { createPageView, type PageView } from './page-view.ts'
import type { Actions, Scene } from './screen.types.ts'
import { applyTheme, type Theme } from './theme.ts'
import { watermark } from './watermark.ts'

export function createScreen(root: HTMLElement, actions: Actions) {
  const content = make('main', { className: 'report' })
  root.append(content)
  let scene: Scene | undefined
  let page: { key: string; view: PageView; parts: Parts } | undefined

  followEnvironment(root, () => scene && actions.redraw())
  followHeight(content, () => scene && actions.resized())
  followPrinting(
    root,
    () => scene,
    () => page && scene && show(scene),
  )
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || isImeKey(event) || event.defaultPrevented) return
    if (scene?.view.selection) actions.choose(undefined, '')
  })

  function clear() {
    page?.view.destroy()
    page = undefined
    scene = undefined
    content.replaceChildren()
  }

  function applySettings({ isPhone, zoom }: Settings, theme: Theme | null) {
    applyTheme(root, theme)
    root.classList.toggle('phone', isPhone)
    root.style.setProperty('--zoom', String(zoom))
  }

  /** Replaces the page; the bar, the filters and their focus stay. */
  function open(next: Scene) {
    const previous = page
    const spec = pageNamed(next.loaded, next.view.page)
    const view = createPageView(spec, next, actions)
    const parts = previous?.parts ?? createParts(next, actions)
    page = { key: spec.name, view, parts }
    if (previous) {
      previous.view.element.replaceWith(view.element)
      previous.view.destroy()
      return
    }
    const { title, bar, pane, chips, foot } = parts
    content.replaceChildren(title, bar.element, pane.element, chips.element, view.element, foot)
  }

  function show(next: Scene) {
    const palette = readPalette(root)
    const { title, bar, pane, chips, foot } = page!.parts
    for (const part of [bar, pane, chips]) part.show(next)
    const { Name, ReadAt, To } = next.loaded.data
    const { texts, labels } = next
    title.textContent = Name
    foot.textContent = `${texts.readAt(labels.moment(ReadAt))} ${texts.notOver(labels.month(To))}`
    page!.view.show(next, palette)
  }

  return {
    clear,
    applySettings,
    /** Shows the loading state. */
    showLoading(texts: ReportTexts) {
      const blocks = Array.from({ length: 4 }, () => make('div', { className: 'block' }))
      content.replaceChildren(
        make('p', { className: 'unseen', role: 'status', textContent: texts.loading }),
        make('div', { className: 'waiting', ariaHidden: 'true' }, ...blocks),
      )
    },
    draw(next: Scene) {
      scene = next
      applySettings(next.settings, next.theme)
      // Reloaded data updates the current page, to keep its tables, filters and focus.
      if (next.view.page !== page?.key) open(next)
      show(next)
    },
    fail(error: ReportError, texts: ReportTexts, requestId: string) {
      content.querySelector('.notice')?.remove()
      if (!scene) content.replaceChildren()
      content.prepend(
        make(
          'div',
          { className: 'notice', role: 'alert' },
          make('p', { textContent: texts.errors[error.reason] ?? texts.errorOther }),
          make('p', { className: 'note', textContent: texts.requestId(requestId) }),
        ),
      )
    },
    /** Removes the error. */
    clearError: () => content.querySelector('.notice')?.remove(),
    isDrawn: () => !!page,
    /** The rendered size, so that the embedding page can adapt the frame's height (R5). */
    size() {
      const { width, height } = content.getBoundingClientRect()
      return page && width > 0
        ? { type: 5, width: Math.ceil(width), height: Math.ceil(height) }
        : { type: 0, width: 1280, height: 720 }
    },
    layoutOf(visual: string) {
      const found = content.querySelector(`[data-visual="${CSS.escape(visual)}"]`)?.getBoundingClientRect()
      const { x = 0, y = 0, width = 0, height = 0 } = found ?? {}
      return { x, y, z: 0, width, height, displayState: { mode: 0 } }
    },
    bookmarkName: ({ region }: Bookmark, { texts, labels }: Pick<Scene, 'texts' | 'labels'>) =>
      region ? texts.chip(texts.region, labels.category('Region', region)) : texts.bookmarkRecent,
  }
}

interface Parts {
  title: HTMLElement
  bar: ReturnType<typeof createBar>
  pane: ReturnType<typeof createPane>
  chips: ReturnType<typeof createChips>
  foot: HTMLElement
}

/** Parts that stay when pages change. */
function createParts(scene: Scene, actions: Actions): Parts {
  const { texts, loaded } = scene
  const pane = createPane(scene, actions)
  const bookmarks = builtInBookmarks(loaded.facts)
  return {
    title: make('h1', { className: 'unseen' }),
    pane,
    bar: createBar(scene, bookmarks, actions),
    chips: createChips(texts, actions),
    foot: make('footer', { className: 'note' }),
  }
}

/** Redraws on a change of theme or forced colours, and when shown: a hidden frame has no computed fonts and colours. */
function followEnvironment(root: HTMLElement, redraw: () => void) {
  for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)'])
    matchMedia(query).addEventListener('change', redraw)
  let wasVisible = root.clientWidth > 0
  new ResizeObserver(() => {
    const isVisible = root.clientWidth > 0
    if (isVisible && !wasVisible) redraw()
    wasVisible = isVisible
  }).observe(root)
}

/** Reports changes of the height; the initial height is covered by `rendered`. */
function followHeight(content: HTMLElement, resized: () => void) {
  let before = 0
  new ResizeObserver(() => {
    const height = Math.ceil(content.getBoundingClientRect().height)
    if (before && height !== before) resized()
    before = height
  }).observe(content)
}

/** Prints on white in every theme, and with the watermark where the screen has it (R2). */
function followPrinting(root: HTMLElement, sceneOf: () => Scene | undefined, redraw: () => void): void {
  let watermarkElement: Element | undefined
  addEventListener('beforeprint', () => {
    const scene = sceneOf()
    if (!scene) return
    root.classList.add('printing')
    watermarkElement = scene.loaded.data.Watermark ? watermark(scene.loaded.data.Watermark) : undefined
    if (watermarkElement) root.append(watermarkElement)
    redraw()
  })
  addEventListener('afterprint', () => {
    watermarkElement?.remove()
    root.classList.remove('printing')
    redraw()
  })
}
