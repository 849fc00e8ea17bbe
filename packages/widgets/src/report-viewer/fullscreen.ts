import { AppError } from '@lustra/core'
import { atom } from 'nanostores'

/** Whether the browser has it at all: phones of one maker do not. */
export const canFillScreen = (): boolean => document.fullscreenEnabled

/**
 * The screen filled with everything of the element, never with the report's frame alone: what lies over it has to come
 * along (R2). Escape leaves it, by the browser.
 */
export function createFullscreen() {
  const $isFull = atom(false)
  let element: HTMLElement | undefined

  function attach(given: HTMLElement) {
    element = given
    const root = given.getRootNode() as ShadowRoot
    const look = () => $isFull.set(root.fullscreenElement === given)
    document.addEventListener('fullscreenchange', look)
    return () => {
      document.removeEventListener('fullscreenchange', look)
      if ($isFull.get()) void document.exitFullscreen().catch(() => {})
      element = undefined
      $isFull.set(false)
    }
  }

  /** Rejects with 'not-offered' where the browser refuses: outside a click, or in a frame that may not. */
  async function enter() {
    try {
      if (!element) throw new TypeError('not shown')
      await element.requestFullscreen()
    } catch (error) {
      throw new AppError('not-offered', `fullscreen: ${String(error)}`)
    }
  }

  // In a shadow root powerbi-client's own way out does nothing; the document's does.
  const toggle = () => ($isFull.get() ? document.exitFullscreen() : enter())

  return { $isFull, attach, enter, toggle }
}

export type Fullscreen = ReturnType<typeof createFullscreen>
