import { whenNoTaker } from '@lustra/core'

const tag = 'lustra-confirm'
let helping = false

/**
 * A question that nobody on the page could ask would wait for ever: then an element that asks is appended to the
 * page, once. One that stands there and is still loading takes the question itself.
 */
export function standInForConfirm(): void {
  if (helping) return
  helping = true
  whenNoTaker((wanted) => {
    if (wanted !== 'confirms' || !customElements.get(tag) || document.querySelector(tag)) return
    document.body.append(document.createElement(tag))
  })
}
