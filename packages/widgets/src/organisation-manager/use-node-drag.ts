import { useEffect, useRef, useState } from 'react'

interface Settings {
  isOff: boolean
  /** Whether a node may hang below another, or with '' at the top. */
  mayDrop(id: string, parentId: string): boolean
  onDrop(id: string, parentId: string): void
  /** The pointer rests on a node while one is dragged: it is opened. */
  onRest(id: string): void
}

/** What is dragged, and where it would be put: '' is the top. */
interface Drag {
  id: string
  over: { parentId: string; isAllowed: boolean } | null
}
const none: Drag = { id: '', over: null }

/** A press becomes a drag after so many pixels. */
const slack = 6
const restMs = 700
/** Near an edge, in pixels, the tree scrolls by so many a frame. */
const edge = 40
const scrollStep = 10

/**
 * Moves rows of a tree (`data-id`) by mouse or pen onto other rows, or onto what has `data-drop-top`. By pointer events, which are the
 * same in all engines; fingers scroll instead, and have "Move to…".
 */
export function useNodeDrag(settings: Settings) {
  // Its box comes with the first node and goes with the last one.
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const [drag, setDrag] = useState<Drag>(none)
  const latest = useRef(settings)
  useEffect(() => {
    latest.current = settings
  })
  const { isOff } = settings

  useEffect(() => {
    if (!box || isOff) return
    return follow(box, latest, setDrag)
  }, [box, isOff])
  return { ref: setBox, ...drag }
}

function follow(box: HTMLElement, latest: { current: Settings }, setDrag: (drag: Drag) => void) {
  const ends = new AbortController()
  const { signal } = ends
  let pressed: { id: string; x: number; y: number } | null = null
  let drag = none
  let pointer = { x: 0, y: 0 }
  let resting: ReturnType<typeof setTimeout> | undefined
  let frame = 0

  function show(next: Drag) {
    const isSame =
      next.id === drag.id &&
      next.over?.parentId === drag.over?.parentId &&
      next.over?.isAllowed === drag.over?.isAllowed
    drag = next
    if (!isSame) setDrag(next)
  }
  function look() {
    const at = (box.getRootNode() as ShadowRoot | Document).elementFromPoint(pointer.x, pointer.y)
    const row = at?.closest<HTMLElement>('[data-id]')
    const parentId = at?.closest('[data-drop-top]') ? '' : row?.dataset.id
    if (parentId === drag.over?.parentId && drag.over) return
    clearTimeout(resting)
    if (parentId === undefined) return show({ ...drag, over: null })
    if (parentId) resting = setTimeout(() => latest.current.onRest(parentId), restMs)
    show({ ...drag, over: { parentId, isAllowed: latest.current.mayDrop(drag.id, parentId) } })
  }
  function scroll() {
    const tree = box.querySelector('[role=tree]')
    if (!tree || !drag.id) return
    const { top, bottom } = tree.getBoundingClientRect()
    if (pointer.y < top + edge && pointer.y > top) tree.scrollTop -= scrollStep
    else if (pointer.y > bottom - edge) tree.scrollTop += scrollStep
    look()
    frame = requestAnimationFrame(scroll)
  }
  function end() {
    clearTimeout(resting)
    cancelAnimationFrame(frame)
    pressed = null
    show(none)
  }
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    hear: (event: HTMLElementEventMap[K]) => void,
    target: HTMLElement = box,
  ) => target.addEventListener(type, hear, { signal })

  on('pointerdown', (event) => {
    const target = event.target as HTMLElement
    const row = target.closest<HTMLElement>('[data-id]')
    if (event.button !== 0 || event.pointerType === 'touch' || target.closest('button, input') || !row) return
    pressed = { id: row.dataset.id!, x: event.clientX, y: event.clientY }
  })
  on('pointermove', (event) => {
    if (!pressed) return
    // Released where nothing of that was heard.
    if ((event.buttons & 1) === 0) return end()
    pointer = { x: event.clientX, y: event.clientY }
    if (!drag.id) {
      if (Math.hypot(pointer.x - pressed.x, pointer.y - pressed.y) < slack) return
      box.setPointerCapture(event.pointerId)
      show({ id: pressed.id, over: null })
      frame = requestAnimationFrame(scroll)
    }
    look()
  })
  on('pointerup', () => {
    const { id, over } = drag
    end()
    if (!id) return
    // The press was no click.
    box.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true, signal })
    if (over?.isAllowed) latest.current.onDrop(id, over.parentId)
  })
  on('pointercancel', end)
  on('lostpointercapture', () => drag.id && end())
  addEventListener('keydown', (event) => event.key === 'Escape' && drag.id && end(), {
    signal,
    capture: true,
  })
  return () => {
    ends.abort()
    end()
  }
}
