/** Rules for sanitised HTML beyond the allowed tags. All of them work on a detached fragment. */
import { imageSource } from '../image-source.ts'

const linkSchemes = ['https:', 'mailto:', 'tel:']

/** Unwraps links other than https, mailto and tel. Relative ones would resolve against the embedding page. */
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

/** Removes images that are no stored file or logo of the API. */
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

/** The highest heading becomes h3, because h1 and h2 belong to the page; below it no level is skipped. */
export function settleHeadings(fragment: DocumentFragment): void {
  const headings = [...fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const levels = [...new Set(headings.map(({ localName }) => localName))].sort()
  let previous = 2
  for (const heading of headings) {
    const level = 3 + levels.indexOf(heading.localName)
    previous = Math.min(level, previous + 1, 6)
    const next = heading.ownerDocument.createElement(`h${previous}`)
    for (const { name, value } of heading.attributes) next.setAttribute(name, value)
    next.append(...heading.childNodes)
    heading.replaceWith(next)
  }
}

/** Wraps tables in a focusable scroll region. */
export function settleTables(fragment: DocumentFragment, label: string): void {
  for (const table of fragment.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue
    const region = table.ownerDocument.createElement('div')
    region.className = 'rich-table'
    region.tabIndex = 0
    region.setAttribute('role', 'region')
    region.setAttribute('aria-label', table.querySelector('caption')?.textContent.trim() || label)
    table.replaceWith(region)
    region.append(table)
  }
}
