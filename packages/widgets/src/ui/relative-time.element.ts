import SlRelativeTime from '@shoelace-style/shoelace/dist/components/relative-time/relative-time.component.js'

/** Under a name of our own: `sl-relative-time` is the page's, whose Shoelace may be another version. */
export const relativeTimeTag = 'lustra-relative-time'

if (!customElements.get(relativeTimeTag))
  customElements.define(relativeTimeTag, class extends SlRelativeTime {})
