import type { MouseEvent, PointerEvent } from 'react'

/** What takes a press for itself. */
const controls = 'button,a,input,label,select,textarea,summary,[role=separator]'
/** A hand that only presses moves no further. */
const stillPixels = 4

/**
 * Tells a press on a row from everything else that a mouse does there: a press on one of its controls, a selection of text, a
 * press with a key held down, a press that closes an open panel.
 */
export function createRowPress() {
  let begun: { x: number; y: number } | undefined
  let closesPanel = false
  return {
    /** The panel closes when the pointer is let go: this is the last moment at which it is open, also on touch. */
    onPointerDown({ currentTarget }: PointerEvent) {
      closesPanel = !!(currentTarget.getRootNode() as ShadowRoot).querySelector(':popover-open')
    },
    onMouseDown({ clientX: x, clientY: y }: MouseEvent) {
      begun = { x, y }
    },
    /** The row that was pressed, if one was. */
    rowOf(event: MouseEvent): HTMLElement | null {
      const { target, clientX, clientY, ctrlKey, metaKey, shiftKey, altKey } = event
      const from = begun
      const isClosing = closesPanel
      begun = undefined
      closesPanel = false
      const isMoved = from && Math.abs(clientX - from.x) + Math.abs(clientY - from.y) > stillPixels
      if (isClosing || isMoved || ctrlKey || metaKey || shiftKey || altKey) return null
      const pressed = target as HTMLElement
      return pressed.closest(controls) ? null : pressed.closest<HTMLElement>('[data-key]')
    },
  }
}
