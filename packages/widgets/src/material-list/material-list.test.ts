import { AppError, mostMaterialsAtOnce, type CommonMaterial, type MaterialSearch } from '@lustra/core'
import { atom, map, type WritableAtom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMaterialListModel } from './material-list.model.ts'
import type { MaterialListTools } from './material-list.types.ts'

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

/** A host with these materials, and the ids that were asked for as one zip. */
function stage(all: CommonMaterial[], given: Record<string, unknown> = {}) {
  const zips: (readonly string[])[] = []
  const reads: string[] = []
  const heard: [string, unknown][] = []
  const api = {
    async findMaterials({ pageIndex = 1, pageSize = 10 }: MaterialSearch) {
      const Items = all.slice((pageIndex - 1) * pageSize, pageIndex * pageSize)
      const TotalPages = Math.ceil(all.length / pageSize)
      return { Items, TotalItems: all.length, TotalPages, CurrentPage: pageIndex, TotalIsCapped: false }
    },
    async material(id: string) {
      reads.push(id)
      const found = all.find(({ Id }) => Id === id)
      if (!found) throw new AppError('not-found', id)
      return found
    },
    async downloadMaterials(ids: readonly string[]) {
      zips.push(ids)
      throw new AppError('offline', 'nothing is saved in a test without a page')
    },
  }
  const tools = {
    core: {
      api,
      apiBase: '/api',
      dropReads: () => {},
      $session: atom({ status: 'signed-in', user: { userId: 'ann' }, group: null }),
      listen: () => () => {},
    },
    $props: map({ ...attributes, ...given }),
    $language: atom('en'),
    $t: atom((key: string) => key),
    emit: (name: string, detail: unknown) => (heard.push([name, detail]), true),
    scope: (signal?: AbortSignal) => ({ signal }),
    status: () => {},
    fail: () => {},
  } as unknown as MaterialListTools
  const model = createMaterialListModel(tools)
  ends.push(model.$list.listen(() => {}))
  const settled = () => vi.waitFor(() => expect(model.$list.get().step).toBe('ready'))
  return { model, zips, reads, heard, settled, tools }
}

let ends: (() => void)[] = []
beforeEach(() => {
  ends = []
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem() {}, removeItem() {} })
})
afterEach(() => {
  ends.forEach((end) => end())
  vi.unstubAllGlobals()
})

const many = (count: number) => Array.from({ length: count }, (_, index) => material(`m${index}`))

describe('the chosen materials', () => {
  it('are asked for as one zip, without the links among them (P3)', async () => {
    const { model, zips, settled } = stage([material('a'), material('law', false), material('b')])
    await settled()
    for (const id of ['b', 'law', 'a']) model.selection.toggle(id)
    model.downloadChosen()
    await vi.waitFor(() => expect(zips).toEqual([['b', 'a']]))
    await vi.waitFor(() => expect(model.$zip.get()).toEqual({ step: 'idle' }))
  })

  it('are everything that the filters find but what was taken out, page after page (P3)', async () => {
    const { model, zips, settled } = stage(many(30))
    await settled()
    model.selection.chooseAll()
    model.selection.toggle('m7')
    model.downloadChosen()
    await vi.waitFor(() => expect(zips).toHaveLength(1))
    expect(zips[0]).toHaveLength(29)
    expect(zips[0]).not.toContain('m7')
  })

  it('are never more than the server takes, and never nothing (P3)', async () => {
    const { model, zips, settled } = stage([...many(mostMaterialsAtOnce + 1), material('law', false)])
    await settled()
    model.selection.chooseAll()
    model.downloadChosen()
    await vi.waitFor(() => expect(model.$zip.get()).toEqual({ step: 'idle' }))
    model.selection.clear()
    model.downloadChosen()
    const links = stage([material('law', false)])
    await links.settled()
    links.model.selection.toggle('law')
    links.model.downloadChosen()
    await vi.waitFor(() => expect(links.model.$zip.get()).toEqual({ step: 'idle' }))
    expect([...zips, ...links.zips]).toEqual([])
  })

  it('are asked for once, however often it is pressed (P3)', async () => {
    const { model, zips, settled } = stage(many(3))
    await settled()
    model.selection.toggle('m0')
    model.downloadChosen()
    model.downloadChosen()
    await vi.waitFor(() => expect(model.$zip.get()).toEqual({ step: 'idle' }))
    expect(zips).toHaveLength(1)
  })
})

describe('an open material', () => {
  it('is that of its row at once, and is read where no row has it (P3)', async () => {
    const { model, reads, heard, settled } = stage(many(12))
    await settled()
    model.open('material', 'm3')
    expect(model.$material.get()).toMatchObject({ step: 'ready', value: { Id: 'm3' } })
    expect(reads).toEqual([])
    model.open('material', 'm11')
    await vi.waitFor(() =>
      expect(model.$material.get()).toMatchObject({ step: 'ready', value: { Id: 'm11' } }),
    )
    expect(reads).toEqual(['m11'])
    expect(heard.filter(([name]) => name === 'material-opened').map(([, detail]) => detail)).toEqual([
      { id: 'm3' },
      { id: 'm11' },
    ])
    expect(model.beside('m3', 1)).toBeTypeOf('function')
    expect(model.beside('m11', 1)).toBeUndefined()
  })

  it('is read in another language without being opened again (P3, E6)', async () => {
    const { model, reads, heard, settled, tools } = stage(many(12), { material: 'm11' })
    await settled()
    await vi.waitFor(() => expect(model.$material.get()).toMatchObject({ step: 'ready' }))
    const { $language } = tools as unknown as { $language: WritableAtom<string> }
    $language.set('zh')
    await vi.waitFor(() => expect(reads).toEqual(['m11', 'm11']))
    await settled()
    model.open('material', '')
    model.open('material', 'm3')
    const opened = heard.filter(([name]) => name === 'material-opened').map(([, detail]) => detail)
    expect(opened).toEqual([{ id: 'm11' }, { id: 'm3' }])
  })

  it('says when it is gone, and closes with an empty id (P3)', async () => {
    const { model, settled } = stage(many(2), { material: 'gone' })
    await settled()
    await vi.waitFor(() => expect(model.$material.get()).toMatchObject({ step: 'failed' }))
    model.open('material', '')
    expect(model.$material.get()).toEqual({ step: 'closed' })
  })
})
