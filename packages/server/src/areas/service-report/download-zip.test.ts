import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { contentsOf, filesAtOnce } from './download-contents.ts'
import { createUnique } from '../shared/file-names.ts'
import { nameOf, type PlannedFile } from './download-plan.ts'
import { rangeOf } from '../shared/downloads.ts'
import { skip, zipOf } from '../shared/zip.ts'
import type { Printable } from './printable.queries.ts'

const content = (id: number) => Buffer.alloc(100 + (id % 7), id % 251)
const planOf = (count: number, isKnown = true) => ({
  tag: '"tag"',
  note: undefined,
  files: Array.from({ length: count }, (_, id): PlannedFile => ({
    id,
    version: 'v',
    reportNo: `HA2603-${id}`,
    name: `2026-03-18 HA${id} 海港酒店.pdf`,
    time: new Date('2026-03-18T02:30:00Z'),
    bytes: isKnown ? content(id).length : undefined,
  })),
})
const read = async (some: readonly PlannedFile[]) => some.map(({ id }) => content(id))

describe('a zip that is streamed while it is created (V4)', () => {
  it.each([1, 40, 1_200])(
    'knows its length before the first of %i files, when the sizes are known',
    async (count) => {
      const plan = planOf(count)
      const { stream, bytes } = zipOf(plan, contentsOf(plan.files, read))
      expect((await buffer(stream)).length).toBe(bytes)
    },
  )

  it('has reproducible bytes, with or without known sizes, from any offset', async () => {
    const [plan, known] = [planOf(50, false), planOf(50)]
    const first = zipOf(plan, contentsOf(plan.files, read))
    expect(first.bytes).toBeUndefined()
    const whole = await buffer(first.stream)
    for (const from of [0, 1, 4_321, whole.length - 1]) {
      const rest = await buffer(skip(zipOf(known, contentsOf(known.files, read)).stream, from))
      expect(rest.equals(whole.subarray(from))).toBe(true)
    }
  })

  it('prefetches only a few files, however slowly it is read', async () => {
    let prepared = 0
    const plan = planOf(500)
    const contents = contentsOf(plan.files, async (some) => {
      prepared += some.length
      return read(some)
    })
    await contents.next()
    expect(prepared).toBe(2 * filesAtOnce)
    for (let taken = 1; taken < 100; taken++) await contents.next()
    expect(prepared).toBeLessThanOrEqual(100 + 2 * filesAtOnce)
    await contents.return()
  })

  it('aborts when a file is missing, instead of ending as an incomplete zip', async () => {
    const plan = planOf(40)
    const failing = async (some: readonly PlannedFile[]) => {
      if (some.some(({ id }) => id === 20)) throw new Error('removed meanwhile')
      return read(some)
    }
    await expect(buffer(zipOf(plan, contentsOf(plan.files, failing)).stream)).rejects.toThrow(
      'removed meanwhile',
    )
    const short = (async function* () {
      yield content(0)
    })()
    await expect(buffer(zipOf(planOf(2), short).stream)).rejects.toThrow()
  })
})

const printable = (report: Partial<Printable['report']>, typeName = 'Pest control'): Printable => ({
  report: {
    reportNo: 'HA2603-000123',
    category: 'pest',
    customerName: '',
    storeCode: 'HA0001',
    timeZone: 'Asia/Shanghai',
    storeName: '海港酒店',
    salesRep: '',
    serviceTime: new Date('2026-03-17T18:30:00Z'),
    details: { technician: '', minutes: 0, areas: [], recommendations: [], signedBy: '' },
    ...report,
  },
  address: '',
  typeName,
  groupName: '',
})

describe('the names of files in a zip (V4)', () => {
  it('contain the local day, store, service and number', () => {
    expect(nameOf(printable({}))).toBe('2026-03-18 HA0001 海港酒店 Pest control HA2603-000123.pdf')
  })
  it('contain nothing that Windows refuses or that leads to another folder', () => {
    const name = nameOf(
      printable({ storeCode: '../..', storeName: 'a:b*c?"<>|\u202e\n', reportNo: 'x\\y/z' }),
    )
    expect(name).toBe('2026-03-18 ..-.. a-b-c----- Pest control x-y-z.pdf')
  })
  it('are short enough for every file system and keep the number', () => {
    const name = nameOf(printable({ storeName: '海港酒店'.repeat(60) }, '有害生物防治'.repeat(20)))
    expect(name.length).toBeLessThanOrEqual(120)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240)
    expect(name).toMatch(/… .*HA2603-000123\.pdf$/)
  })
  it('are unique', () => {
    const unique = createUnique()
    expect(['A.pdf', 'a.pdf', 'A.pdf', 'A', 'A'].map(unique)).toEqual([
      'A.pdf',
      'a (2).pdf',
      'A (3).pdf',
      'A',
      'A (2)',
    ])
  })
})

describe('the rest of an aborted download (V4)', () => {
  it.each([
    [{ range: 'bytes=12-', 'if-range': '"tag"' }, { from: 12 }],
    [{ range: 'bytes=12-', 'if-range': '"other"' }, undefined],
    [{ range: 'bytes=12-' }, undefined],
    [{ range: 'bytes=12-20', 'if-range': '"tag"' }, undefined],
    [{ range: 'bytes=-20', 'if-range': '"tag"' }, undefined],
    [{ 'if-range': '"tag"' }, undefined],
  ])('of %o is %o', (headers, range) => {
    expect(rangeOf(headers, '"tag"')).toEqual(range)
  })
})
