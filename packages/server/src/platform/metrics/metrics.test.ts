import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines } from '../../testing/databases.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { countJobs } from '../jobs/jobs.queries.ts'
import { serveMetrics } from './metrics-server.ts'
import { createMetrics } from './metrics.ts'

describe('the metrics of a process', () => {
  let testApp: TestApp
  let served: { port: number; close(): Promise<void> }
  beforeAll(async () => {
    const engine = testEngines()[0]!
    const opened = await engine.open()
    const { pool } = opened.database
    let registry: ReturnType<typeof createMetrics> | undefined
    testApp = await openTestApp(
      { ...engine, open: async () => opened },
      {
        observe: (app) => {
          registry = createMetrics(app, {
            pool,
            countJobs: () => opened.database.identity((tx) => countJobs(tx, [])),
            jobKinds: ['sheet-import'],
          })
        },
      },
    )
    served = await serveMetrics(registry!, { port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await served.close()
    await testApp.close()
  })

  const read = async (path = '/metrics') => {
    const response = await fetch(`http://127.0.0.1:${served.port}${path}`)
    return { status: response.status, text: await response.text() }
  }

  it('are request durations by route, connections, jobs and the process, for Prometheus', async () => {
    const token = await testApp.tokenOf('harbour_admin')
    await testApp.call('/api/Home/GetOpenWork?Today=2026-03-18', { token })
    await testApp.call('/api/Home/GetNothing', { token })
    const { status, text } = await read()
    expect(status).toBe(200)
    expect(text).toMatch(
      /lustra_request_duration_seconds_count\{method="GET",route="\/api\/Home\/GetOpenWork",status="200"\} 1/,
    )
    expect(text).toMatch(/_count\{method="GET",route="unknown",status="\d+"\} 1/)
    expect(text).toMatch(/lustra_database_connections\{state="waiting"\} 0/)
    expect(text).toMatch(/lustra_jobs\{kind="sheet-import",state="waiting"\} 0/)
    expect(text).toMatch(/process_resident_memory_bytes \d/)
  })

  it('count refusals by their code, also those with status 200', async () => {
    const token = await testApp.tokenOf('harbour_admin')
    await testApp.call('/api/RegularServiceCallAll/ViewScope?id=987654321', { token })
    await testApp.call('/api/RegularServiceCallAll/ViewScope?id=987654322', { token })
    await testApp.call('/api/Home/GetOpenWork?Today=2026-03-18')
    const { text } = await read()
    expect(text).toMatch(/lustra_refusals_total\{code="99033"\} 2/)
    expect(text).toMatch(/lustra_refusals_total\{code="40005"\} 1/)
  })

  it('hold no address, person, group or token, and are nowhere else', async () => {
    const token = await testApp.tokenOf('harbour_user')
    await testApp.call('/api/Login/SwitchUserLogin/aaaaaaaaaa.bbbbbbbbbb.cccccccccc', { token })
    await testApp.call('/unknown/secret-address', { token })
    const { text } = await read()
    expect(text).not.toMatch(/aaaaaaaaaa|secret-address|harbour/i)
    expect((await read('/')).status).toBe(404)
    expect((await testApp.raw('/metrics')).statusCode).not.toBe(200)
  })
})
