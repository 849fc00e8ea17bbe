/**
 * HTML of the server, made harmless. The result is a fragment and not a text: what was checked is what is shown, and no second parser
 * can read it otherwise (mutation XSS), nor is a sink of Trusted Types needed to show it.
 */
import createPurifier, { type Config } from 'dompurify'
import { createHtmlPolicy } from './html-policy.ts'
import { settleHeadings, settleImages, settleLinks, settleTables } from './settle.ts'

export interface SanitiseSettings {
  /** The API base: pictures come from there or from nowhere. */
  imageBase: string
  /** Read out for a table, which scrolls by itself. */
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
  // What these hold is no text to read.
  ADD_FORBID_CONTENTS: ['select', 'textarea', 'button', 'object', 'embed', 'canvas', 'dialog'],
  RETURN_DOM_FRAGMENT: true,
}

let made: Sanitise | undefined

/** Throws where the browser or the policy of the page leaves no way to sanitise; then only plain text may be shown. */
export function createSanitise(): Sanitise {
  made ??= make()
  return made
}

function make(): Sanitise {
  const policy = createHtmlPolicy()
  const purifier = createPurifier(window)
  // Without support it would return what it was given.
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
