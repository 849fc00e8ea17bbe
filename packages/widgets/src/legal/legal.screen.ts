import { $config, languageSpellings } from '@lustra/core'
import { html, litScreen } from '../kit/lit-screen.ts'
import type { T } from '../kit/tools.ts'
import { blocksOf, sectionCounts, type Block, type DocumentName } from './legal.layout.ts'
import type { LegalTexts } from './legal.texts.en.ts'
import { inForce, version } from './legal.version.ts'
import type { legal } from './legal.widget.ts'

export { default as styles } from './legal.css?inline'

/** Whole documents: nobody loads them who does not read them. */
export const texts = {
  zh: () => import('./legal.texts.zh.ts'),
  zh_hant: () => import('./legal.texts.zh_hant.ts'),
  en: () => import('./legal.texts.en.ts'),
}

type Words = T<keyof LegalTexts>

export default litScreen<typeof legal, keyof LegalTexts>(({ $language }) => {
  const date = () =>
    new Intl.DateTimeFormat(languageSpellings[$language.get()].tag, {
      dateStyle: 'long',
      timeZone: 'UTC',
    }).format(new Date(inForce))

  return {
    watch: [$config],
    draw({ document }, t) {
      const { productName } = $config.get()
      const numbers = Array.from({ length: sectionCounts[document] }, (_, index) => index + 1)
      return html`
        <article part="document" aria-labelledby="title">
          <header>
            <h1 id="title" part="title">${t(`${document}.title`)}</h1>
            <p class="version" part="version">${t('version', { version, date: date() })}</p>
            <p class="intro">${t(`${document}.intro`, { productName })}</p>
          </header>
          <nav aria-labelledby="contents">
            <h2 id="contents">${t('contents')}</h2>
            <ol>
              ${numbers.map((number) => entry(document, number, t))}
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

const entry = (document: DocumentName, number: number, t: Words) =>
  html`<li><a href="#section-${number}" @click=${goTo}>${titleOf(document, number, t)}</a></li>`

const section = (document: DocumentName, number: number, t: Words) => html`
  <section aria-labelledby="section-${number}">
    <h2 id="section-${number}" tabindex="-1">${number}. ${titleOf(document, number, t)}</h2>
    ${blocksOf(textOf(document, number, t)).map(block)}
  </section>
`

const block = (one: Block) =>
  'list' in one
    ? html`<ul>
        ${one.list.map((item) => html`<li>${item}</li>`)}
      </ul>`
    : html`<p>${one.paragraph}</p>`

/** A fragment finds nothing inside a shadow root, and the page's address is not ours to change. */
function goTo(event: Event) {
  event.preventDefault()
  const link = event.currentTarget as HTMLAnchorElement
  const heading = (link.getRootNode() as ShadowRoot).getElementById(link.hash.slice(1))
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
