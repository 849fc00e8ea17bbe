import { $config, languageNames } from '@lustra/core'
import { formatDayIn } from '@lustra/core/contract/rules/zones.ts'
import type { T } from '../../kit/element-context.ts'
import { createRef, html, litScreen, ref } from '../../kit/lit/lit-screen.ts'
import type { LegalTexts } from './legal.texts.en.ts'
import type { legal } from './legal.widget.ts'

/** Version in force. A new one has to be accepted by everyone at the next sign-in (L4). */
export const version = '1.1'
/** Effective date of the version. */
const inForce = '2026-11-21'

/** How many sections each document has; each is `<document>.<number>.title` and `.text` in the texts. */
export const sectionCounts = { privacy: 14, agreement: 13 } as const
type DocumentName = keyof typeof sectionCounts

type Block = { paragraph: string } | { list: string[] }

const bullet = '• '

/** Parses a section: one paragraph per line; lines that start with a bullet form a list. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text.split('\n')) {
    const last = blocks.at(-1)
    if (!line.startsWith(bullet)) blocks.push({ paragraph: line })
    else if (last && 'list' in last) last.list.push(line.slice(bullet.length))
    else blocks.push({ list: [line.slice(bullet.length)] })
  }
  return blocks
}

/** Anchor of a section: `privacy-6`. Contains the document, to avoid collisions with anchors of the page. */
const anchorOf = (document: DocumentName, number: number): string => `${document}-${number}`

/** The anchor in a URL fragment, if it is a section of this document. */
export function anchorIn(hash: string, document: DocumentName): string | undefined {
  const [, number = ''] = new RegExp(`^#${document}-(\\d{1,2})$`).exec(hash) ?? []
  return Number(number) >= 1 && Number(number) <= sectionCounts[document] ? hash.slice(1) : undefined
}

/** Address on the printed page. Without query and fragment, which may contain personal data. */
export const sourceOf = ({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string =>
  origin + pathname

/**
 * Styles of the print frame. A separate frame, because printing the window would print the surrounding page, whose styles
 * must not be changed.
 */
const printStyles = `
  @page { margin: 20mm 18mm; @bottom-right { content: counter(page) ' / ' counter(pages); font: 9pt sans-serif } }
  body { margin: 0; background: #fff; color: #000; font: 10.5pt/1.5 system-ui, 'PingFang SC', 'PingFang TC',
    'Microsoft YaHei', 'Microsoft JhengHei', 'Noto Sans CJK SC', sans-serif }
  h1 { font-size: 18pt; line-height: 1.25; margin: 0 }
  h2 { font-size: 12.5pt; margin: 1.4em 0 0; break-after: avoid }
  p, ul { margin: 0.5em 0 0; orphans: 3; widows: 3 }
  ul { padding-inline-start: 1.4em }
  li { break-inside: avoid }
  .screen-only { display: none }
  .source { padding-block-end: 0.75em; border-block-end: 1px solid #000; overflow-wrap: anywhere }
`

/** Prints the document alone. `container` holds the frame until printing has ended. */
async function printDocument(article: Element, language: string, container: Element): Promise<void> {
  const frame = document.createElement('iframe')
  frame.className = 'print-frame'
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  container.append(frame)
  // Firefox replaces the frame's first document in a later task.
  await new Promise((resolve) => setTimeout(resolve))
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (!view) return frame.remove()
  const stylesheet = new view.CSSStyleSheet()
  stylesheet.replaceSync(printStyles)
  view.document.adoptedStyleSheets = [stylesheet]
  view.document.documentElement.lang = language
  // Browsers suggest the title as the file name.
  view.document.title = article.querySelector('h1')?.textContent ?? ''
  view.document.body.append(view.document.importNode(article, true))
  view.addEventListener('afterprint', () => frame.remove())
  view.focus()
  view.print()
}

export { default as styles } from './legal.css?inline'

type Translate = T<keyof LegalTexts>
type Ref<E> = ReturnType<typeof createRef<E & Element>>

export default litScreen<typeof legal, keyof LegalTexts>(({ $language }) => {
  const article = createRef<HTMLElement>()
  const tag = () => languageNames[$language.get()].tag
  const date = () => formatDayIn(tag(), 'UTC', new Date(inForce))
  const print = () => void printDocument(article.value!, tag(), article.value!.parentElement!)
  let scrolledDocument: DocumentName | undefined

  /** Scrolls to the section of the page's fragment, once per document. */
  function scrollOnce(document: DocumentName) {
    if (scrolledDocument === document) return
    scrolledDocument = document
    const anchor = anchorIn(location.hash, document)
    if (anchor) queueMicrotask(() => show(article, anchor))
  }

  return {
    watch: [$config],
    draw({ document }, t) {
      scrollOnce(document)
      const { productName } = $config.get()
      const numbers = [...Array(sectionCounts[document]).keys()].map((index) => index + 1)
      return html`
        <article part="document" aria-labelledby="title" ${ref(article)}>
          <header>
            <h1 id="title" part="title">${t(`${document}.title`)}</h1>
            <p class="version" part="version">${t('version', { version, date: date() })}</p>
            <p class="version" part="changes">${t(`${document}.changes`)}</p>
            <p class="source print-only">${t('source', { address: sourceOf(location) })}</p>
            <p class="screen-only actions" part="actions">
              <button type="button" class="button" @click=${print}>${t('print')}</button>
            </p>
            <p class="intro">${t(`${document}.intro`, { productName })}</p>
          </header>
          <nav class="screen-only" aria-labelledby="contents">
            <h2 id="contents">${t('contents')}</h2>
            <ol>
              ${numbers.map((number) => entry(document, number, t, article))}
            </ol>
          </nav>
          ${numbers.map((number) => section(document, number, t))}
        </article>
      `
    },
  }
})

type Key = keyof LegalTexts
const titleOf = (document: DocumentName, number: number, t: Translate) =>
  t(`${document}.${number}.title` as Key)
const textOf = (document: DocumentName, number: number, t: Translate) =>
  t(`${document}.${number}.text` as Key)

/** Scrolls by script: fragments do not reach into a shadow root, and the page's address must not change. */
function entry(document: DocumentName, number: number, t: Translate, article: Ref<HTMLElement>) {
  const anchor = anchorOf(document, number)
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return // a new tab opens at the section
    event.preventDefault()
    show(article, anchor)
  }
  return html`<li><a href=${`#${anchor}`} @click=${go}>${titleOf(document, number, t)}</a></li>`
}

function section(document: DocumentName, number: number, t: Translate) {
  const anchor = anchorOf(document, number)
  return html`
    <section aria-labelledby=${anchor}>
      <h2 id=${anchor} tabindex="-1">${number}. ${titleOf(document, number, t)}</h2>
      ${blocksOf(textOf(document, number, t)).map(renderBlock)}
    </section>
  `
}

const renderBlock = (block: Block) =>
  'list' in block
    ? html`<ul>
        ${block.list.map((item) => html`<li>${item}</li>`)}
      </ul>`
    : html`<p>${block.paragraph}</p>`

function show({ value: article }: Ref<HTMLElement>, anchor: string): void {
  const heading = article?.querySelector<HTMLElement>(`#${anchor}`)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
