/** Embedded reports: charts in a frame of another origin, and a printed report drawn on a canvas. */
import { expect, it } from 'vitest'
import { statusOf, type Stage } from '../stage.ts'
import { within } from '../tab.ts'

const account = 'harbour_admin'

/** Whether a canvas shows anything: pixels of a strip down its middle differ. */
function hasDrawing(canvas: HTMLElement): boolean {
  const { width, height } = canvas as HTMLCanvasElement
  const { data } = (canvas as HTMLCanvasElement)
    .getContext('2d')!
    .getImageData(Math.floor(width / 2), 0, Math.min(20, Math.ceil(width / 2)), height)
  return new Set(new Uint32Array(data.buffer)).size > 1
}

export function reportTests(stage: Stage): void {
  it('draws a report’s charts in its frame, and dispatches one event (R1)', async () => {
    const tag = 'lustra-report-viewer'
    const tab = await stage.open(`<${tag} report="hygiene"></${tag}>`, { account })
    const frame = tab.frame(within(tag, 'iframe'))
    await frame.untilOn(within('', 'canvas'), hasDrawing)
    await tab.receives('report-rendered')
    expect(await statusOf(tab, tag)).toBe('ready')
    expect((await tab.received()).filter((name) => name === 'report-rendered')).toHaveLength(1)
    expect(await tab.problems()).toEqual([])
  })

  it('opens the printed report of a row, with selectable text (V3)', async () => {
    const tag = 'lustra-service-report-list'
    const tab = await stage.open(`<${tag} kind="pest"></${tag}>`, { account })
    await tab.click(within(tag, '[part~="row"] time'))
    await tab.untilOn(within(tag, 'dialog canvas'), hasDrawing)
    await tab.visible(within(tag, '.pdf-text span', 'Harbour'))
    expect(await tab.received()).toContain('report-opened')
    expect(await tab.problems()).toEqual([])
  })
}
