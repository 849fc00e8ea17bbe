import { onUnhandled } from '@lustra/core'

const tag = 'lustra-confirm'
let isInstalled = false

/**
 * Appends a `lustra-confirm` when a confirmation is requested and the page has none; otherwise the request would never
 * resolve. An existing one that is still loading handles the request itself.
 */
export function ensureConfirmElement(): void {
  if (isInstalled) return
  isInstalled = true
  onUnhandled((need) => {
    if (need !== 'confirms' || !customElements.get(tag) || document.querySelector(tag)) return
    document.body.append(document.createElement(tag))
  })
}
