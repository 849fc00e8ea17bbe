/** The rules of a text of the server beyond which tags it may have. All of them work on a fragment that is in no page yet. */
import { imageSource } from '../image-source.ts'

const linkSchemes = ['https:', 'mailto:', 'tel:']

/** Only https, mail and telephone; a link that leads anywhere else is text. Relative ones would lead through the page around. */
export function settleLinks(fragment: DocumentFragment): void {
  for (const link of fragment.querySelectorAll('a')) {
    const address = toUrl(link.getAttribute('href') ?? '')
    if (!address || !linkSchemes.includes(address.protocol) || address.username || address.password) {
      link.replaceWith(...link.childNodes)
      continue
    }
    link.setAttribute('href', address.href)
    link.setAttribute('rel', 'noopener noreferrer')
    if (address.protocol === 'https:') link.setAttribute('target', '_blank')
  }
}

const toUrl = (text: string) => (URL.canParse(text) ? new URL(text) : null)

/** Only pictures of the API host. */
export function settleImages(fragment: DocumentFragment, base: string): void {
  for (const image of fragment.querySelectorAll('img')) {
    const source = imageSource(image.getAttribute('src') ?? '', base)
    if (!source) {
      image.remove()
      continue
    }
    image.setAttribute('src', source)
    image.setAttribute('loading', 'lazy')
    image.setAttribute('decoding', 'async')
    if (!image.hasAttribute('alt')) image.setAttribute('alt', '')
  }
}

/** The highest heading of a text becomes h3, because h1 and h2 are the page's; no level is left out below it. */
export function settleHeadings(fragment: DocumentFragment): void {
  const headings = [...fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const levels = [...new Set(headings.map(({ localName }) => localName))].sort()
  let before = 2
  for (const heading of headings) {
    const wanted = 3 + levels.indexOf(heading.localName)
    before = Math.min(wanted, before + 1, 6)
    const next = heading.ownerDocument.createElement(`h${before}`)
    for (const { name, value } of heading.attributes) next.setAttribute(name, value)
    next.append(...heading.childNodes)
    heading.replaceWith(next)
  }
}

/** A wide table scrolls by itself, by keyboard, too. */
export function settleTables(fragment: DocumentFragment, label: string): void {
  for (const table of fragment.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue
    const around = table.ownerDocument.createElement('div')
    around.className = 'rich-table'
    around.tabIndex = 0
    around.setAttribute('role', 'region')
    around.setAttribute('aria-label', table.querySelector('caption')?.textContent.trim() || label)
    table.replaceWith(around)
    around.append(table)
  }
}
