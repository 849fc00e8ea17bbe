import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { inRoot } from '../../../../../tools/lib/paths.ts'
import { scaledTimeout } from '@lustra/testing/timeout-scale.ts'
import { selfSigned } from '@lustra/testing/certificate.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { addSystem } from '@lustra/testing/service-account.ts'
import { hour } from '@lustra/testing/test-clock.ts'
import { openMailServer } from '@lustra/testing/mail-server.ts'
import { openTestApp, settingsWithMails, type TestApp } from '@lustra/testing/test-app.ts'
import type { Database } from '../database/open.ts'
import { createJobs } from '../jobs/jobs.ts'
import { addSchedules, countJobs } from '../jobs/jobs.queries.ts'
import { createMailer } from '../messages/mailer.ts'
import { createOutside, watched } from '../outside/outside.ts'
import { watchCertificates, type WatchedCertificates } from '../outside/certificates.ts'
import { serveMetrics } from './metrics-server.ts'
import { createMetrics, countAddedReports, findSourceTimes, findUnsentMessages } from './metrics.ts'
import { createWatch } from './watch.ts'

describe('the metrics of a process', () => {
  let testApp: TestApp
  let served: { port: number; close(): Promise<void> }
  let database: Database
  const watch = createWatch(
    () => new Date(),
    () => undefined,
  )
  const expired = createTlsServer(selfSigned('ec', -1))
  let certificates: WatchedCertificates
  beforeAll(async () => {
    await new Promise<void>((resolve) => expired.listen(0, '127.0.0.1', resolve))
    const { port } = expired.address() as AddressInfo
    certificates = watchCertificates([{ service: 'portal', host: '127.0.0.1', port, protocol: 'tls' }])
    const engine = testEngines()[0]!
    const opened = await engine.open()
    const { pool } = opened.database
    database = opened.database
    let registry: ReturnType<typeof createMetrics> | undefined
    testApp = await openTestApp(
      { ...engine, open: async () => opened },
      {
        watch,
        // Nothing listens there.
        settings: settingsWithMails('smtp://127.0.0.1:1'),
        directory: {
          mode: 'jwks',
          tenant: 'tenant',
          clientId: 'client',
          authority: 'https://localhost:1/tenant',
          authorityMetadata: '',
          graph: 'http://localhost:1',
          jwks: 'http://localhost:1/keys',
          issuers: [],
          audiences: [],
          scopes: [],
        },
        observe: (app) => {
          registry = createMetrics(app, {
            pool,
            countJobs: () => opened.database.identity((tx) => countJobs(tx, [])),
            jobKinds: ['sheet-import', 'maintenance'],
            watch,
            certificates,
            findUnsentMessages: () => opened.database.identity(findUnsentMessages),
            findSourceTimes: () => opened.database.identity(findSourceTimes),
            countAddedReports: () => opened.database.identity(countAddedReports),
          })
        },
      },
    )
    served = await serveMetrics(registry!, { port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    expired.close()
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

  it('count no failure of the mail server when it refuses one recipient', async () => {
    const mails = await openMailServer()
    onTestFinished(() => mails.close())
    mails.unknown.add('nobody@customer.example')
    const from = { name: '', address: 'portal@customer.example' }
    const outside = createOutside({ clock: () => new Date(), logger: () => undefined })
    const mailer = watched(outside, 'mail', createMailer({ kind: 'smtp', url: mails.url, from }, 'Lustra'), [
      'send',
    ])
    const send = () => mailer.send({ to: 'nobody@customer.example', subject: 'a', text: 'a', html: '' })
    await expect(send()).rejects.toMatchObject({ isPermanent: true })
    expect([outside.count('mail', 'done'), outside.count('mail', 'failed')]).toEqual([1, 0])
    mails.refusal = '451 later'
    await expect(send()).rejects.toMatchObject({ isPermanent: false, isAway: false })
    expect([outside.count('mail', 'done'), outside.count('mail', 'failed')]).toEqual([1, 1])
  })

  describe('for alerts', () => {
    const page = readFileSync(inRoot('docs/operations.md'), 'utf8')
    const rules = [...page.matchAll(/- alert: (\w+)\n +expr: (.+)/g)].map(([, name = '', expr = '']) => ({
      name,
      expr,
    }))
    const seriesOf = (text: string): Series[] =>
      [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
        name,
        labels: Object.fromEntries(
          [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, each]) => [key, each]),
        ),
        value: Number(value),
      }))
    const firing = (before: string, after: string) =>
      rules
        .filter(({ name }) => name !== 'LustraDown')
        .filter(({ expr }) => holds(expr, seriesOf(before), seriesOf(after)))
        .map(({ name }) => name)

    it('are those that the documented rules name', async () => {
      await certificates.refresh()
      // The metrics of a replica exist only with one, and requests above are counted.
      const known = new Set(
        seriesOf((await read()).text)
          .map(({ name }) => name)
          .concat('up', 'lustra_replica_usable'),
      )
      const named = rules.flatMap(({ expr }) => expr.match(/\b(lustra_\w+|up)\b/g) ?? [])
      // Both have series once maintenance was done, or rows came.
      expect(named.filter((name) => !known.has(name))).toEqual([
        'lustra_job_last_done_timestamp_seconds',
        'lustra_source_rows_timestamp_seconds',
      ])
      expect(rules.length).toBeGreaterThan(10)
    })

    it('make a rule apply when what it is about has failed, and not before', async () => {
      const quiet = (await read()).text
      // Certificate and import have no before: one is expired from the beginning, the other added nothing.
      expect(firing(quiet, quiet)).toEqual(['LustraImportOld', 'LustraCertificate'])

      const jobs = createJobs({ database, report: () => undefined, runs: watch.jobRuns })
      const failing = () => Promise.reject(new Error('the disk is full'))
      await database.asOwner((client) =>
        client.query(
          `insert into jobs (kind, group_id, person_id, payload, attempts) values ('sheet-import', 1, 4, '{}', 5)`,
        ),
      )
      await database.identity((tx) => addSchedules(tx, [{ kind: 'maintenance', everySeconds: -1 }]))
      jobs.start({ 'sheet-import': { run: failing, giveUp: async () => undefined } }, [
        { kind: 'maintenance', everySeconds: 0, run: failing },
      ])
      await vi.waitFor(
        () => expect(watch.jobRuns.count('sheet-import', 'given-up')).toBe(1),
        scaledTimeout(5_000),
      )
      await vi.waitFor(
        () => expect(watch.jobRuns.count('maintenance', 'failed')).toBeGreaterThan(1),
        scaledTimeout(5_000),
      )
      await jobs.close()

      const body = { Email: 'harbour_admin@customer.example', Type: 'login' }
      expect((await testApp.call('/api/Security/User/GetEmailVerCode', { body })).ErrMsgCode).toBe('99031')
      const token = ['{"alg":"RS256"}', '{"oid":"1"}', 'x']
        .map((part) => Buffer.from(part).toString('base64url'))
        .join('.')
      expect((await testApp.call('/api/Login/GetCheckUserAAD', { token })).ErrMsgCode).toBe('99046')

      await database.asOwner((client) =>
        client.query(`insert into outgoing (id, kind, topic, about, state, created_at, due_at) values
          (gen_random_uuid(), 'mail', 'notice', '{}', 'waiting', now() - interval '1 hour', now() + interval '1 hour'),
          (gen_random_uuid(), 'mail', 'notice', '{}', 'given-up', now(), now())`),
      )
      const failed = (await read()).text
      expect(firing(quiet, failed).toSorted((one, other) => one.localeCompare(other))).toEqual([
        'LustraCertificate',
        'LustraImportOld',
        'LustraJobsGivenUp',
        'LustraMaintenance',
        'LustraMessages',
        'LustraMessagesGivenUp',
        'LustraMessagesWaiting',
        'LustraOutside',
      ])
      const later = failed.replace(
        /^(lustra_service_reports_added_total) (\d+)$/m,
        (_line, name, value) => `${name} ${Number(value) + 1}`,
      )
      expect(firing(failed, later)).toEqual([
        'LustraMessagesWaiting',
        'LustraMessagesGivenUp',
        'LustraCertificate',
      ])
    })

    it('say for how long a system has sent no rows of an entity, whichever batch or call it sends them by', async () => {
      const crm = await addSystem(testApp, 'crm', ['--groups', 'HARBOUR', '--scopes', 'all'])
      const quiet = (await read()).text
      expect(quiet).not.toContain('lustra_source_rows_timestamp_seconds{')
      const series = (text: string, entity: string) =>
        new RegExp(
          `^lustra_source_rows_timestamp_seconds\\{source="crm",entity="${entity}"\\} (.+)$`,
          'm',
        ).exec(text)?.[1]
      // Nothing is stored by the first two.
      await crm.batch('/groups/HARBOUR/stores:batch?dryRun=true', [{ key: 'S-1', name: 'One' }])
      await crm.batch('/groups/HARBOUR/stores:batch', [{ key: 'S-1', nonsense: 1 }])
      expect(series((await read()).text, 'stores')).toBeUndefined()
      await crm.batch('/groups/HARBOUR/stores:batch', [{ key: 'S-1', name: 'One' }])
      await crm.send('PUT', '/groups/HARBOUR/nodes/N-1', { name: 'South' })
      const sent = testApp.clock.now().getTime() / 1_000
      testApp.clock.pass(3 * hour)
      // Unchanged rows count, too.
      await crm.batch('/groups/HARBOUR/stores:batch', [{ key: 'S-1', name: 'One' }])
      const { text } = await read()
      expect(Number(series(text, 'nodes'))).toBe(sent)
      expect(Number(series(text, 'stores'))).toBe(sent + 3 * 3_600)
      const at = (secondsAgo: number) =>
        text.replace(
          /^(lustra_source_rows_timestamp_seconds\{.*\}) .+$/gm,
          `$1 ${Date.now() / 1_000 - secondsAgo}`,
        )
      expect(firing(quiet, at(3_600))).not.toContain('LustraSourceOld')
      expect(firing(quiet, at(3 * 86_400))).toContain('LustraSourceOld')
    })

    it('say how long maintenance has not succeeded', async () => {
      const before = (await read()).text
      watch.jobRuns.note('maintenance', 'done')
      const { text } = await read()
      expect(firing(before, text)).not.toContain('LustraMaintenanceOld')
      const old = text.replace(
        /^(lustra_job_last_done_timestamp_seconds\{kind="maintenance"\}) .+$/m,
        `$1 ${Date.now() / 1_000 - 7_300}`,
      )
      expect(firing(before, old)).toContain('LustraMaintenanceOld')
    })
  })
})

interface Series {
  name: string
  labels: Record<string, string | undefined>
  value: number
}

/**
 * Whether the expression of a rule has a result, between two scrapes. As much of PromQL as the documented rules use; series are
 * summed instead of grouped.
 */
function holds(expr: string, before: Series[], after: Series[]): boolean {
  const picks = (matchers: string) => {
    const all = [...matchers.matchAll(/(\w+)(=~|!~|=)"([^"]*)"/g)]
    return ({ labels }: Series) =>
      all.every(([, label = '', operator, value = '']) => {
        const isMatch = new RegExp(`^(?:${value})$`).test(labels[label] ?? '')
        return operator === '!~' ? !isMatch : isMatch
      })
  }
  const selected: { earlier: number[]; later: number[] }[] = []
  const code = expr
    .replace(
      /\b(lustra_\w+)(?:\{([^}]*)\})?(?:\[\w+\])?( offset \w+)?/g,
      (_found, name: string, matchers = '', offset?: string) => {
        const of = (all: Series[]) =>
          all.filter((one) => one.name === name && picks(matchers)(one)).map(({ value }) => value)
        selected.push({ earlier: of(before), later: of(offset ? before : after) })
        return `selected[${selected.length - 1}]`
      },
    )
    .replace(/ by \([\w, ]+\)/g, '')
  const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
  const increase = ({ earlier, later }: (typeof selected)[number]) => total(later) - total(earlier)
  const over = (reduce: (values: number[]) => number) => (given: number | (typeof selected)[number]) =>
    typeof given === 'number' ? given : given.later.length > 0 ? reduce(given.later) : NaN
  return Boolean(
    runInNewContext(code, {
      selected: selected.map((one) => Object.assign(one, { valueOf: () => Math.max(...one.later) })),
      increase,
      rate: increase,
      sum: over(total),
      max: over((values) => Math.max(...values)),
      min: over((values) => Math.min(...values)),
      time: () => Date.now() / 1_000,
    }),
  )
}
