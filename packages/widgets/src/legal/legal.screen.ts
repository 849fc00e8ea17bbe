import { $config, languageSpellings } from '@lustra/core'
import { createRef, html, litScreen, ref } from '../kit/lit/lit-screen.ts'
import type { T } from '../kit/tools.ts'
import { anchorIn, anchorOf, sourceOf } from './legal.address.ts'
import { blocksOf, sectionCounts, type Block, type DocumentName } from './legal.layout.ts'
import { printDocument } from './legal.print.ts'
import type { LegalTexts } from './legal.texts.en.ts'
import { inForce, version } from './legal.version.ts'
import type { legal } from './legal.widget.ts'

export { default as styles } from './legal.css?inline'

type Words = T<keyof LegalTexts>
type Ref<E> = ReturnType<typeof createRef<E & Element>>

export default litScreen<typeof legal, keyof LegalTexts>(({ $language }) => {
  const article = createRef<HTMLElement>()
  const tag = () => languageSpellings[$language.get()].tag
  const date = () =>
    new Intl.DateTimeFormat(tag(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(inForce))
  const print = () => void printDocument(article.value!, tag(), article.value!.parentElement!)
  let arrivedAt: DocumentName | undefined

  /** Once a document, at the section that the page's address ends with. */
  function arrive(document: DocumentName) {
    if (arrivedAt === document) return
    arrivedAt = document
    const anchor = anchorIn(location.hash, document)
    if (anchor) queueMicrotask(() => show(article, anchor))
  }

  return {
    watch: [$config],
    draw({ document }, t) {
      arrive(document)
      const { productName } = $config.get()
      const numbers = [...Array(sectionCounts[document]).keys()].map((index) => index + 1)
      return html`
        <article part="document" aria-labelledby="title" ${ref(article)}>
          <header>
            <h1 id="title" part="title">${t(`${document}.title`)}</h1>
            <p class="version" part="version">${t('version', { version, date: date() })}</p>
            <p class="version" part="changes">${t(`${document}.changes`)}</p>
            <p class="source on-paper">${t('source', { address: sourceOf(location) })}</p>
            <p class="on-screen actions" part="actions">
              <button type="button" class="button" @click=${print}>${t('print')}</button>
            </p>
            <p class="intro">${t(`${document}.intro`, { productName })}</p>
          </header>
          <nav class="on-screen" aria-labelledby="contents">
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
const titleOf = (document: DocumentName, number: number, t: Words) => t(`${document}.${number}.title` as Key)
const textOf = (document: DocumentName, number: number, t: Words) => t(`${document}.${number}.text` as Key)

/** A fragment finds nothing inside a shadow root, and the page's address is not ours to change. */
function entry(document: DocumentName, number: number, t: Words, article: Ref<HTMLElement>) {
  const anchor = anchorOf(document, number)
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return // another tab opens at the section by itself
    event.preventDefault()
    show(article, anchor)
  }
  return html`<li><a href=${`#${anchor}`} @click=${go}>${titleOf(document, number, t)}</a></li>`
}

function section(document: DocumentName, number: number, t: Words) {
  const anchor = anchorOf(document, number)
  return html`
    <section aria-labelledby=${anchor}>
      <h2 id=${anchor} tabindex="-1">${number}. ${titleOf(document, number, t)}</h2>
      ${blocksOf(textOf(document, number, t)).map(block)}
    </section>
  `
}

const block = (one: Block) =>
  'list' in one
    ? html`<ul>
        ${one.list.map((item) => html`<li>${item}</li>`)}
      </ul>`
    : html`<p>${one.paragraph}</p>`

function show({ value: article }: Ref<HTMLElement>, anchor: string): void {
  const heading = article?.querySelector<HTMLElement>(`#${anchor}`)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
