import type { OpenWork } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBench, type Bench } from '../testing/bench.ts'
import { engines } from '../testing/databases.ts'

describe.each(engines)('what waits for a person on $name', (engine) => {
  let bench: Bench
  let today: string
  beforeAll(async () => {
    bench = await openBench(engine)
    today = bench.clock.now().toISOString().slice(0, 10)
  })
  afterAll(() => bench.close())

  async function openWorkOf(account: string, query = `Today=${today}`) {
    const token = await bench.tokenOf(account)
    return bench.call<OpenWork>(`/api/Home/GetOpenWork?${query}`, { token })
  }

  it('counts the reports that the list behind the link shows', async () => {
    const { ResData } = await openWorkOf('harbour_admin')
    const token = await bench.tokenOf('harbour_admin')
    const list = await bench.call<{ TotalItems: number }>(
      '/api/RegularServiceCallAll/FindWithPagerSearchAsync',
      {
        token,
        body: { feedback: 'pending', startTime: `${ResData?.Since}T00:00:00.000Z` },
      },
    )
    expect(list.ResData?.TotalItems).toBeGreaterThan(0)
    expect(ResData?.ReportsToEvaluate).toEqual([{ Kind: 'all', Count: list.ResData?.TotalItems }])
  })
})
