/**
 * Sanitises HTML of the server. Returns a fragment, not a string: the checked nodes are shown without a second parsing, which
 * prevents mutation XSS and needs no Trusted Types sink.
 */
import createPurifier, { type Config } from 'dompurify'
import { isPicturePath } from '@lustra/core/contract/rules/picture-path.ts'

/**
 * The Trusted Types policy `lustra-html`. It passes HTML through unchanged, because only the sanitiser's parser receives it,
 * in a document without scripts, images or a window. Only the sanitiser may import it.
 */
type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>

interface Factory {
  createPolicy(name: string, rules: { createHTML(html: string): string; createScriptURL(): never }): Policy
}

/** null without Trusted Types support. Throws when the page's CSP forbids the policy. */
function createHtmlPolicy(): Policy | null {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  if (!trustedTypes) return null
  return trustedTypes.createPolicy('lustra-html', {
    createHTML: (html) => html,
    // Required by DOMPurify but never used: no allowed tag loads a script.
    createScriptURL() {
      throw new TypeError('lustra-html creates no script URLs')
    },
  })
}

/**
 * Resolves the URL of a stored file or logo below the API base; '' for any other URL. Paths that start with `/` are relative to the base, as file
 * URLs are.
 */
function imageSource(given: string, base: string): string {
  const root = new URL(`${base.replace(/\/+$/, '')}/`, location.href)
  const isWithin = /^\/?[^/\\:?#]/.test(given) && !given.startsWith(root.pathname)
  const path = isWithin ? given.replace(/^\//, '') : given
  if (!given.trim() || !URL.canParse(path, root.href)) return ''
  const { href, pathname, username, password } = new URL(path, root.href)
  const isPicture = href.startsWith(root.href) && isPicturePath(pathname.slice(root.pathname.length))
  return isPicture && !username && !password ? href : ''
}

/** Rules for sanitised HTML beyond the allowed tags. All of them work on a detached fragment. */
const linkSchemes = ['https:', 'mailto:', 'tel:']

/** Unwraps links other than https, mailto and tel. Relative ones would resolve against the embedding page. */
function settleLinks(fragment: DocumentFragment): void {
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
function settleImages(fragment: DocumentFragment, base: string): void {
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
function settleHeadings(fragment: DocumentFragment): void {
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
function settleTables(fragment: DocumentFragment, label: string): void {
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

export interface SanitiseSettings {
  /** The API base; images other than its stored files and logos are removed. */
  imageBase: string
  /** Accessible name of scrollable tables. */
  tableLabel: string
}

export type Sanitise = (html: string, settings: SanitiseSettings) => DocumentFragment

const tags =
  'h1 h2 h3 h4 h5 h6 p div br hr blockquote pre code ul ol li dl dt dd a img figure figcaption ' +
  'strong b em i u s sub sup small bdi bdo table caption thead tbody tfoot tr th td'
const attributes = 'href src alt width height colspan rowspan scope start reversed lang dir'

const config: Config = {
  ALLOWED_TAGS: tags.split(' '),
  ALLOWED_ATTR: attributes.split(' '),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  // Their content is not readable text.
  ADD_FORBID_CONTENTS: ['select', 'textarea', 'button', 'object', 'embed', 'canvas', 'dialog'],
  RETURN_DOM_FRAGMENT: true,
}

let cached: Sanitise | undefined

/** Throws when the browser or the page's CSP prevents sanitising; then show plain text only. */
export function createSanitise(): Sanitise {
  cached ??= create()
  return cached
}

function create(): Sanitise {
  const policy = createHtmlPolicy()
  const purifier = createPurifier(window)
  // DOMPurify returns its input unchanged when unsupported.
  if (!purifier.isSupported) throw new TypeError('This browser cannot sanitise HTML')
  return (html, { imageBase, tableLabel }) => {
    const fragment = purifier.sanitize(html, {
      ...config,
      TRUSTED_TYPES_POLICY: policy,
    }) as unknown as DocumentFragment
    settleLinks(fragment)
    settleImages(fragment, imageBase)
    settleHeadings(fragment)
    settleTables(fragment, tableLabel)
    return fragment
  }
}
