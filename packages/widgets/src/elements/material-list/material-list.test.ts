import { AppError, type CommonMaterial, type MaterialSearch } from '@lustra/core'
import { atom, map } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMaterialListModel } from './material-list.model.ts'
import type { MaterialListContext } from './material-list.types.ts'

const material = (Id: string, hasFile = true): CommonMaterial => ({
  Id,
  Title: `Material ${Id}`,
  Description: '',
  Kind: hasFile ? 'document' : 'link',
  UpdateTime: '2026-03-04T01:00:00Z',
  File: hasFile
    ? {
        Name: `${Id}.pdf`,
        Type: 'application/pdf',
        Bytes: 1,
        Url: `/File/Open?ticket=${Id}`,
        ThumbnailUrl: '',
      }
    : null,
  Link: hasFile ? null : 'https://example.com/',
})

const attributes = {
  keyword: '',
  kind: 'all',
  sort: 'UpdateTime',
  order: 'desc',
  page: 1,
  pageSize: 10,
  columns: '',
  material: '',
  language: '',
  theme: '',
  api: '',
  group: 'HARBOUR',
  density: 'comfortable',
}

/** A list of these materials; records the ids of requested zips. */
function setup(all: CommonMaterial[], props: Record<string, unknown> = {}) {
  const zips: (readonly string[])[] = []
  const reads: string[] = []
  const emitted: [string, unknown][] = []
  const api = {
    async findMaterials({ pageIndex = 1, pageSize = 10 }: MaterialSearch) {
      const Items = all.slice((pageIndex - 1) * pageSize, pageIndex * pageSize)
      const TotalPages = Math.ceil(all.length / pageSize)
      return { Items, TotalItems: all.length, TotalPages, CurrentPage: pageIndex, TotalIsCapped: false }
    },
    async material({ id }: { id: string }) {
      reads.push(id)
      const found = all.find(({ Id }) => Id === id)
      if (!found) throw new AppError('not-found', id)
      return found
    },
    async downloadMaterials({ ids }: { ids: readonly string[] }) {
      zips.push(ids)
      throw new AppError('offline', 'no download without a document')
    },
  }
  const context = {
    core: {
      api,
      apiBase: '/api',
      dropReads: () => {},
      $session: atom({ status: 'signed-in', user: { userId: 'ann' }, group: null }),
      listen: () => () => {},
    },
    $props: map({ ...attributes, ...props }),
    $language: atom('en'),
    $t: atom((key: string) => key),
    emit: (name: string, detail: unknown) => (emitted.push([name, detail]), true),
    scope: (signal?: AbortSignal) => ({ signal }),
    status: () => {},
    fail: () => {},
  } as unknown as MaterialListContext
  const model = createMaterialListModel(context)
  cleanups.push(model.$list.listen(() => {}))
  const settled = () => vi.waitFor(() => expect(model.$list.get().step).toBe('ready'))
  return { model, zips, reads, emitted, settled, context }
}

let cleanups: (() => void)[] = []
beforeEach(() => {
  cleanups = []
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem() {}, removeItem() {} })
})
afterEach(() => {
  cleanups.forEach((cleanUp) => cleanUp())
  vi.unstubAllGlobals()
})

const many = (count: number) => Array.from({ length: count }, (_, index) => material(`m${index}`))

describe('the selected materials', () => {
  it('are all matches of the filters except deselected ones, across pages (P3)', async () => {
    const { model, zips, settled } = setup(many(30))
    await settled()
    model.selection.chooseAll()
    model.selection.toggle('m7')
    model.downloadChosen()
    await vi.waitFor(() => expect(zips).toHaveLength(1))
    expect(zips[0]).toHaveLength(29)
    expect(zips[0]).not.toContain('m7')
  })

  it('are requested once, however often the button is pressed (P3)', async () => {
    const { model, zips, settled } = setup(many(3))
    await settled()
    model.selection.toggle('m0')
    model.downloadChosen()
    model.downloadChosen()
    await vi.waitFor(() => expect(model.$zip.get()).toEqual({ step: 'idle' }))
    expect(zips).toHaveLength(1)
  })
})

describe('an open material', () => {
  it('is taken from its row, or loaded when it is on no loaded page (P3)', async () => {
    const { model, reads, emitted, settled } = setup(many(12))
    await settled()
    model.open('material', 'm3')
    expect(model.opened.$row.get()).toMatchObject({ step: 'ready', value: { Id: 'm3' } })
    expect(reads).toEqual([])
    model.open('material', 'm11')
    await vi.waitFor(() =>
      expect(model.opened.$row.get()).toMatchObject({ step: 'ready', value: { Id: 'm11' } }),
    )
    expect(reads).toEqual(['m11'])
    expect(emitted.filter(([name]) => name === 'material-opened').map(([, detail]) => detail)).toEqual([
      { id: 'm3' },
      { id: 'm11' },
    ])
    expect(model.opened.adjacent('m3', 1)).toBeTypeOf('function')
    expect(model.opened.adjacent('m11', 1)).toBeUndefined()
  })

  it('fails when it does not exist, and closes with an empty id (P3)', async () => {
    const { model, settled } = setup(many(2), { material: 'gone' })
    await settled()
    await vi.waitFor(() => expect(model.opened.$row.get()).toMatchObject({ step: 'failed' }))
    model.open('material', '')
    expect(model.opened.$row.get()).toEqual({ step: 'closed' })
  })
})
