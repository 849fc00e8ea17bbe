import type { Scene } from './screen.types.ts'
import { watermark } from './watermark.ts'

/** A printed report is white whatever the screen is, and carries the person’s name where the screen does (R2). */
export function followPrinting(
  root: HTMLElement,
  sceneOf: () => Scene | undefined,
  redraw: () => void,
): void {
  let mark: Element | undefined
  addEventListener('beforeprint', () => {
    const scene = sceneOf()
    if (!scene) return
    root.classList.add('printing')
    mark = scene.loaded.data.Watermark ? watermark(scene.loaded.data.Watermark) : undefined
    if (mark) root.append(mark)
    redraw()
  })
  addEventListener('afterprint', () => {
    mark?.remove()
    root.classList.remove('printing')
    redraw()
  })
}
