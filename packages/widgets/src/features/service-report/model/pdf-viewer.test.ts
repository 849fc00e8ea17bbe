import { AppError } from '@lustra/core'
import { expect, it, vi } from 'vitest'
import { createPdfViewer, type PdfViewerContext } from './pdf-viewer.model.ts'

function viewer(view: (kind: string, id: string) => Promise<unknown>) {
  const requests = vi.fn<typeof view>(view)
  const opened = vi.fn<(name: string, detail: object) => boolean>(() => true)
  const context = { core: { api: { viewServiceReport: requests } }, scope: () => ({}), emit: opened }
  let kind: 'pest' | 'clean' = 'pest'
  const model = createPdfViewer(context as unknown as PdfViewerContext, () => kind)
  const ready = (id: string) =>
    vi.waitFor(() => expect(model.$shown.get()).toMatchObject({ step: 'ready', id }))
  return { model, requests, opened, ready, switchKind: (other: typeof kind) => void (kind = other) }
}
const file = async (_: string, name: string) => ({ blob: new Blob(), name })

it('opens a prefetched report without a second request, and emits the event only then (V3)', async () => {
  const { model, requests, opened, ready } = viewer(file)
  model.open('1')
  await ready('1')
  model.prefetch('2')
  model.prefetch('2')
  expect(requests).toHaveBeenCalledTimes(2)
  expect(opened).toHaveBeenCalledTimes(1)
  model.open('2')
  await ready('2')
  expect(requests).toHaveBeenCalledTimes(2)
  expect(opened.mock.lastCall).toEqual(['report-opened', { id: '2', kind: 'pest' }])
})

it('fetches again when prefetching failed or was for another list (V3)', async () => {
  let isOffline = true
  const { model, requests, ready, switchKind } = viewer(async (kind, id) => {
    if (isOffline) throw new AppError('offline', 'no network')
    return file(kind, id)
  })
  model.prefetch('2')
  await Promise.resolve()
  isOffline = false
  model.open('2')
  await ready('2')
  expect(requests).toHaveBeenCalledTimes(2)
  model.prefetch('3')
  switchKind('clean')
  model.open('3')
  await ready('3')
  expect(requests).toHaveBeenCalledTimes(4)
})
