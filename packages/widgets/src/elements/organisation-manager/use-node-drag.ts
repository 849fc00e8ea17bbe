import { isImeKey } from '@lustra/core/contract/rules/typed-text.ts'
import { useLayoutEffect, useRef, useState } from 'react'

interface Settings {
  isOff: boolean
  /** Whether a node may be dropped below another; '' is the top level. */
  mayDrop(id: string, parentId: string): boolean
  onDrop(id: string, parentId: string): void
  /** Called when the pointer rests on a node while dragging. */
  onRest(id: string): void
}

/** The dragged node and the drop target; '' is the top level. */
interface Drag {
  id: string
  over: { parentId: string; isAllowed: boolean } | null
}
const none: Drag = { id: '', over: null }

/** Drag threshold in pixels. */
const dragThreshold = 6
const restMs = 700
/** Within `edge` pixels of an edge, scroll by `scrollStep` pixels per frame. */
const edge = 40
const scrollStep = 10

/**
 * Drags tree rows (`data-id`) by mouse or pen onto other rows or `data-drop-top`. Pointer events behave alike in
 * all engines; touch scrolls instead, and has "Move to…".
 */
export function useNodeDrag(settings: Settings) {
  // The container exists only while there are nodes.
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const [drag, setDrag] = useState<Drag>(none)
  const latest = useRef(settings)
  useLayoutEffect(() => {
    latest.current = settings
  })
  const { isOff } = settings

  // A layout effect: a node that is visible can be dragged.
  useLayoutEffect(() => {
    if (!box || isOff) return
    return trackDrag(box, latest, setDrag)
  }, [box, isOff])
  return { ref: setBox, ...drag }
}

function trackDrag(box: HTMLElement, latest: { current: Settings }, setDrag: (drag: Drag) => void) {
  const controller = new AbortController()
  const { signal } = controller
  let pressed: { id: string; x: number; y: number } | null = null
  let drag = none
  let pointer = { x: 0, y: 0 }
  let restTimer: ReturnType<typeof setTimeout> | undefined
  let frame = 0

  function show(next: Drag) {
    const isSame =
      next.id === drag.id &&
      next.over?.parentId === drag.over?.parentId &&
      next.over?.isAllowed === drag.over?.isAllowed
    drag = next
    if (!isSame) setDrag(next)
  }
  function updateTarget() {
    const at = (box.getRootNode() as ShadowRoot | Document).elementFromPoint(pointer.x, pointer.y)
    const row = at?.closest<HTMLElement>('[data-id]')
    const parentId = at?.closest('[data-drop-top]') ? '' : row?.dataset.id
    if (parentId === drag.over?.parentId && drag.over) return
    clearTimeout(restTimer)
    if (parentId === undefined) return show({ ...drag, over: null })
    if (parentId) restTimer = setTimeout(() => latest.current.onRest(parentId), restMs)
    show({ ...drag, over: { parentId, isAllowed: latest.current.mayDrop(drag.id, parentId) } })
  }
  function scroll() {
    const tree = box.querySelector('[role=tree]')
    if (!tree || !drag.id) return
    const { top, bottom } = tree.getBoundingClientRect()
    if (pointer.y < top + edge && pointer.y > top) tree.scrollTop -= scrollStep
    else if (pointer.y > bottom - edge) tree.scrollTop += scrollStep
    updateTarget()
    frame = requestAnimationFrame(scroll)
  }
  function end() {
    clearTimeout(restTimer)
    cancelAnimationFrame(frame)
    pressed = null
    show(none)
  }
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
    target: HTMLElement = box,
  ) => target.addEventListener(type, listener, { signal })

  on('pointerdown', (event) => {
    const target = event.target as HTMLElement
    const row = target.closest<HTMLElement>('[data-id]')
    if (event.button !== 0 || event.pointerType === 'touch' || target.closest('button, input') || !row) return
    pressed = { id: row.dataset.id!, x: event.clientX, y: event.clientY }
  })
  on('pointermove', (event) => {
    if (!pressed) return
    // The button was released outside the element.
    if ((event.buttons & 1) === 0) return end()
    pointer = { x: event.clientX, y: event.clientY }
    if (!drag.id) {
      if (Math.hypot(pointer.x - pressed.x, pointer.y - pressed.y) < dragThreshold) return
      box.setPointerCapture(event.pointerId)
      show({ id: pressed.id, over: null })
      frame = requestAnimationFrame(scroll)
    }
    updateTarget()
  })
  on('pointerup', () => {
    const { id, over } = drag
    end()
    if (!id) return
    // Suppress the click after a drag.
    box.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true, signal })
    if (over?.isAllowed) latest.current.onDrop(id, over.parentId)
  })
  on('pointercancel', end)
  on('lostpointercapture', () => drag.id && end())
  addEventListener('keydown', (event) => event.key === 'Escape' && !isImeKey(event) && drag.id && end(), {
    signal,
    capture: true,
  })
  return () => {
    controller.abort()
    end()
  }
}
