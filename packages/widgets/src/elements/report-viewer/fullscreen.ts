import { AppError } from '@lustra/core'
import { atom } from 'nanostores'

/** False on iPhones, which have no Fullscreen API for elements. */
export const canFillScreen = (): boolean => document.fullscreenEnabled

/** Fullscreen for the whole element, never for the report's iframe alone, so that the watermark stays over it (R2). */
export function createFullscreen() {
  const $isFull = atom(false)
  let element: HTMLElement | undefined

  function attach(target: HTMLElement) {
    element = target
    const root = target.getRootNode() as ShadowRoot
    const update = () => $isFull.set(root.fullscreenElement === target)
    document.addEventListener('fullscreenchange', update)
    return () => {
      document.removeEventListener('fullscreenchange', update)
      if ($isFull.get()) void document.exitFullscreen().catch(() => {})
      element = undefined
      $isFull.set(false)
    }
  }

  /** Rejects with 'not-offered' where the browser refuses: without a user gesture, or in a frame without the permission. */
  async function enter() {
    try {
      if (!element) throw new TypeError('the element is not shown')
      await element.requestFullscreen()
    } catch (error) {
      throw new AppError('not-offered', `fullscreen: ${String(error)}`)
    }
  }

  // In a shadow root powerbi-client's exitFullscreen does nothing; the document's works.
  const toggle = () => ($isFull.get() ? document.exitFullscreen() : enter())

  return { $isFull, attach, enter, toggle }
}

export type Fullscreen = ReturnType<typeof createFullscreen>
