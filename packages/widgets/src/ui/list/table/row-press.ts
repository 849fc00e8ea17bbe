import type { MouseEvent, PointerEvent } from 'react'

/** Interactive content that handles presses itself. */
const controls = 'button,a,input,label,select,textarea,summary,[role=separator]'
/** Maximum pointer movement of a press, in pixels. */
const maxMovement = 4

/**
 * Detects presses on a row. Ignores presses on its controls, text selection, presses with a modifier key, and presses that
 * close an open panel.
 */
export function createRowPress() {
  let start: { x: number; y: number } | undefined
  let closesPanel = false
  return {
    /** Light dismiss closes the panel on pointerup, so check for it here, also on touch. */
    onPointerDown({ currentTarget }: PointerEvent) {
      closesPanel = !!(currentTarget.getRootNode() as ShadowRoot).querySelector(':popover-open')
    },
    onMouseDown({ clientX: x, clientY: y }: MouseEvent) {
      start = { x, y }
    },
    /** The pressed row, if any. */
    rowOf(event: MouseEvent): HTMLElement | null {
      const { target, clientX, clientY, ctrlKey, metaKey, shiftKey, altKey } = event
      const pressStart = start
      const isClosing = closesPanel
      start = undefined
      closesPanel = false
      const isMoved =
        pressStart && Math.abs(clientX - pressStart.x) + Math.abs(clientY - pressStart.y) > maxMovement
      if (isClosing || isMoved || ctrlKey || metaKey || shiftKey || altKey) return null
      const pressed = target as HTMLElement
      return pressed.closest(controls) ? null : pressed.closest<HTMLElement>('[data-key]')
    },
  }
}
