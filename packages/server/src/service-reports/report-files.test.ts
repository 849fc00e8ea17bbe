import type { DownloadList } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upkeep } from '../database/upkeep.ts'
import { openBench, type Bench } from '../testing/bench.ts'
import { engines } from '../testing/databases.ts'

const list = '/api/RegularServiceCallAll'

describe.each(engines)('kept report files on $name', (engine) => {
  let bench: Bench
  let token: string
  let ids: string[]
  let without: string
  beforeAll(async () => {
    bench = await openBench(engine)
    token = await bench.tokenOf('harbour_admin')
    const { ResData } = await bench.call<DownloadList>(`${list}/GetDownloadList`, {
      token,
      body: { search: {} },
    })
    const items = ResData?.Items ?? []
    ids = items.filter(({ HasFile }) => HasFile).map(({ Id }) => Id)
    without = items.find(({ HasFile }) => !HasFile)?.Id ?? ''
  })
  afterAll(() => bench.close())

  const view = (id: string, as = token) => bench.raw(`${list}/ViewCall?id=${id}`, { token: as })
  const rows = async (id: string) =>
    bench.database.asOwner(async (client) => {
      const found = await client.query<{ language: string; version: string; made_at: Date; read_at: Date }>(
        'select language, version, made_at, read_at from report_files where report_id = $1 order by language',
        [id],
      )
      return found.rows
    })
  const idAt = (place: number) => ids[place] ?? ''

  it('prints a report once and then gives what it printed, in each language by itself (V3)', async () => {
    const first = await view(idAt(0))
    expect(first.headers['content-type']).toBe('application/pdf')
    const [row] = await rows(idAt(0))
    const again = await view(idAt(0))
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(await rows(idAt(0))).toEqual([row])
    await bench.call('/api/Login/Chglanguage?language=zh-TW', { token })
    const other = await view(idAt(0))
    expect(other.rawPayload.equals(first.rawPayload)).toBe(false)
    await bench.call('/api/Login/Chglanguage?language=en-US', { token })
    expect(await rows(idAt(0))).toHaveLength(2)
  })

  it('prints anew what has changed (V3)', async () => {
    const before = await view(idAt(1))
    await bench.database.asOwner((client) =>
      client.query(`update service_reports set sales_rep = 'Somebody Else' where id = $1`, [idAt(1)]),
    )
    const after = await view(idAt(1))
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
    expect(await rows(idAt(1))).toHaveLength(1)
  })

  it('keeps a file though somebody judged its report: the judgement is not printed', async () => {
    const before = await view(idAt(2))
    const [row] = await rows(idAt(2))
    await bench.database.asOwner((client) =>
      client.query('update service_reports set overall_rating = 5 where id = $1', [idAt(2)]),
    )
    expect((await view(idAt(2))).rawPayload.equals(before.rawPayload)).toBe(true)
    expect(await rows(idAt(2))).toEqual([row])
  })

  it('lets many people open the same report for the first time at once (V3)', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => view(idAt(3))))
    expect(answers.map(({ headers }) => headers['content-type'])).toEqual(Array(6).fill('application/pdf'))
    expect(await rows(idAt(3))).toHaveLength(1)
  })

  it('says that a report has no file, and knows nothing of other groups’ reports (V3, A6)', async () => {
    expect(without).not.toBe('')
    const missing = (await view(without)).json<{ ErrMsgCode: string }>()
    expect(missing.ErrMsgCode).toBe('99051')
    const lotus = await bench.tokenOf('lotus_admin')
    for (const id of [idAt(0), without, '999999999', 'x'])
      expect((await view(id, lotus)).json<{ ErrMsgCode: string }>().ErrMsgCode).toBe('99033')
  })

  it('keeps what somebody reads and forgets what nobody read for thirty days', async () => {
    const [read, unread] = [idAt(4), idAt(5)]
    await view(read)
    await view(unread)
    const [first] = await rows(read)
    bench.clock.pass(20 * 60 * 60_000)
    const tomorrow = await bench.tokenOf('harbour_admin')
    await view(read, tomorrow)
    expect(await rows(read)).toEqual([first])
    bench.clock.pass(10 * 60 * 60_000)
    await view(read, await bench.tokenOf('harbour_admin'))
    expect((await rows(read))[0]?.read_at).not.toEqual(first?.read_at)
    bench.clock.pass(29.5 * 24 * 60 * 60_000)
    await upkeep(bench.database, bench.clock.now())
    expect(await rows(unread)).toEqual([])
    expect(await rows(read)).toHaveLength(1)
  })
})
