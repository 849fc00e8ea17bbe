/**
 * Sanitises HTML of the server. Returns a fragment, not a string: the checked nodes are shown without a second parsing, which
 * prevents mutation XSS and needs no Trusted Types sink.
 */
import createPurifier, { type Config } from 'dompurify'
import { createHtmlPolicy } from './html-policy.ts'
import { settleHeadings, settleImages, settleLinks, settleTables } from './settle.ts'

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
