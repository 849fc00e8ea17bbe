import type { Scene } from './screen.types.ts'
import { watermark } from './watermark.ts'

/** Prints on white in every theme, and with the watermark where the screen has it (R2). */
export function followPrinting(
  root: HTMLElement,
  sceneOf: () => Scene | undefined,
  redraw: () => void,
): void {
  let watermarkElement: Element | undefined
  addEventListener('beforeprint', () => {
    const scene = sceneOf()
    if (!scene) return
    root.classList.add('printing')
    watermarkElement = scene.loaded.data.Watermark ? watermark(scene.loaded.data.Watermark) : undefined
    if (watermarkElement) root.append(watermarkElement)
    redraw()
  })
  addEventListener('afterprint', () => {
    watermarkElement?.remove()
    root.classList.remove('printing')
    redraw()
  })
}
