import { $config, languageNames } from '@lustra/core'
import { formatDayIn } from '@lustra/core/contract/rules/zones.ts'
import { createRef, html, litScreen, ref } from '../../kit/lit/lit-screen.ts'
import type { T } from '../../kit/element-context.ts'
import { anchorIn, anchorOf, sourceOf } from './legal.address.ts'
import { blocksOf, sectionCounts, type Block, type DocumentName } from './legal.layout.ts'
import { printDocument } from './legal.print.ts'
import type { LegalTexts } from './legal.texts.en.ts'
import { inForce, version } from './legal.version.ts'
import type { legal } from './legal.widget.ts'

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
