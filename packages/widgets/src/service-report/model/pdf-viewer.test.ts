import { AppError } from '@lustra/core'
import { expect, it, vi } from 'vitest'
import { createPdfViewer, type PdfViewerTools } from './pdf-viewer.model.ts'

function viewer(view: (kind: string, id: string) => Promise<unknown>) {
  const asked = vi.fn<typeof view>(view)
  const opened = vi.fn<(name: string, detail: object) => boolean>(() => true)
  const tools = { core: { api: { viewServiceReport: asked } }, scope: () => ({}), emit: opened }
  let kind: 'pest' | 'clean' = 'pest'
  const model = createPdfViewer(tools as unknown as PdfViewerTools, () => kind)
  const ready = (id: string) =>
    vi.waitFor(() => expect(model.$shown.get()).toMatchObject({ step: 'ready', id }))
  return { model, asked, opened, ready, choose: (other: typeof kind) => void (kind = other) }
}
const file = async (_: string, name: string) => ({ blob: new Blob(), name })

it('opens the next report without asking twice when it was fetched ahead, and says so only then (V3)', async () => {
  const { model, asked, opened, ready } = viewer(file)
  model.open('1')
  await ready('1')
  model.fetchAhead('2')
  model.fetchAhead('2')
  expect(asked).toHaveBeenCalledTimes(2)
  expect(opened).toHaveBeenCalledTimes(1)
  model.open('2')
  await ready('2')
  expect(asked).toHaveBeenCalledTimes(2)
  expect(opened.mock.lastCall).toEqual(['report-opened', { id: '2', kind: 'pest' }])
})

it('asks again for what could not be had ahead of time, or was of another list (V3)', async () => {
  let isAway = true
  const { model, asked, ready, choose } = viewer(async (kind, id) => {
    if (isAway) throw new AppError('offline', 'no network')
    return file(kind, id)
  })
  model.fetchAhead('2')
  await Promise.resolve()
  isAway = false
  model.open('2')
  await ready('2')
  expect(asked).toHaveBeenCalledTimes(2)
  model.fetchAhead('3')
  choose('clean')
  model.open('3')
  await ready('3')
  expect(asked).toHaveBeenCalledTimes(4)
})
