import SlFormatBytes from '@shoelace-style/shoelace/dist/components/format-bytes/format-bytes.component.js'
import SlRelativeTime from '@shoelace-style/shoelace/dist/components/relative-time/relative-time.component.js'

/** Own tag names, because the page may define `sl-…` with another Shoelace version. */
export const shoelaceTags = {
  'format-bytes': 'lustra-format-bytes',
  'relative-time': 'lustra-relative-time',
} as const
export type ShoelacePart = keyof typeof shoelaceTags

function define(part: ShoelacePart, element: CustomElementConstructor) {
  if (!customElements.get(shoelaceTags[part])) customElements.define(shoelaceTags[part], element)
}
define('format-bytes', class extends SlFormatBytes {})
define('relative-time', class extends SlRelativeTime {})
