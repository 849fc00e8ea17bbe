import type { CloudEvent } from '@lustra/core/contract/integration/events.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { addSystem, type TestSystem } from '@lustra/testing/service-account.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { openWebhookReceiver, type WebhookReceiver } from '@lustra/testing/webhook-receiver.ts'
import { scaledTimeout } from '@lustra/testing/timeout-scale.ts'
import { sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readAccountCommand, runAccountCommand } from '../../identity/service-accounts/account-command.ts'
import { addEvents } from '../../platform/events/add-events.ts'
import { findUnsentMessages } from '../../platform/metrics/metrics.ts'

interface Page {
  events: CloudEvent[]
  next: string
}

describe.each(testEngines())('events on $name', (engine) => {
  let testApp: TestApp
  const logged: string[] = []
  beforeAll(async () => {
    const log = { level: 'warn', stream: { write: (line: string) => void logged.push(line) } } as const
    testApp = await openTestApp(engine, { webhookTimeoutMs: 2_000, log })
  })
  afterAll(() => testApp.close())

  const owner = <Row = Record<string, unknown>>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  /** Adds an event of a subject as a change of a person would. */
  const happen = (subject: string, { groupId = 1, personId = 4 } = {}) =>
    testApp.database.tenant({ groupId, personId }, (tx) =>
      addEvents(tx, groupId, [
        { type: 'lustra.evaluation.given', subject, at: testApp.clock.now(), data: { rating: 5 } },
      ]),
    )
  const inJade = { groupId: 2, personId: 6 }
  const command = (...words: string[]) =>
    runAccountCommand(readAccountCommand(words), testApp.database, testApp.clock.now())

  let accounts = 0
  /** An account with a receiver, which gets the events from now on. */
  async function subscribe(words = ['--groups', 'HARBOUR', '--scopes', 'all'], more: object = {}) {
    const name = `crm-${++accounts}`
    const system = await addSystem(testApp, name, words)
    const receiver = await openWebhookReceiver()
    onTestFinished(async () => {
      await command('remove', '--name', name)
      await receiver.close()
    })
    const { status, body } = await system.send<{ secret: string }>('PUT', '/webhooks/main', {
      url: receiver.url,
      ...more,
    })
    expect(status).toBe(201)
    return { name, system, receiver, secret: body.secret }
  }
  const subjects = ({ received }: WebhookReceiver) => received.map(({ subject }) => subject)
  const makeDue = () =>
    owner(`update event_deliveries set due_at = now() where due_at > now() and locked_by is null`)
  const deliveries = async (system: TestSystem, state: string) =>
    (
      await system.send<{ items: Record<string, unknown>[] }>(
        'GET',
        `/webhooks/main/deliveries?state=${state}`,
      )
    ).body.items
  const end = async (system: TestSystem): Promise<string> => {
    let next = ''
    for (;;) {
      const { body } = await system.send<Page>('GET', `/events?limit=1000${next && `&after=${next}`}`)
      if (body.events.length === 0) return body.next
      next = body.next
    }
  }

  it('reach a receiver as CloudEvents with a signature that the library of the standard verifies', async () => {
    const { receiver, secret, system } = await subscribe()
    await system.send('PUT', '/groups/HARBOUR/stores/S-9', { name: 'Orchid' })
    const [store] = await owner<{ id: string }>(`select id from stores where code = 'S-9'`)
    const id = Number(store!.id)
    await testApp.database.tenant({ groupId: 1, personId: 4 }, (tx) =>
      addEvents(tx, 1, [
        {
          type: 'lustra.feedback.added',
          subject: 'feedback/1',
          at: testApp.clock.now(),
          rows: [{ entity: 'stores', id }],
          data: { text: 'Ants' },
        },
      ]),
    )
    await testApp.eventsSettled()
    const [webhook] = receiver.received
    expect(new Webhook(secret).verify(webhook!.body, webhook!.headers as Record<string, string>)).toEqual({
      specversion: '1.0',
      id: webhook!.headers['webhook-id'],
      source: '/groups/HARBOUR',
      type: 'lustra.feedback.added',
      subject: 'feedback/1',
      time: testApp.clock.now().toISOString(),
      datacontenttype: 'application/json',
      data: {
        group: 'HARBOUR',
        text: 'Ants',
        keys: [{ source: expect.stringMatching(/^crm-/), entity: 'stores', key: 'S-9' }],
      },
    })
    expect(() =>
      new Webhook(secret).verify(`${webhook!.body} `, webhook!.headers as Record<string, string>),
    ).toThrow()
    expect(await deliveries(system, 'waiting')).toEqual([])
  })

  // The embedded database has one process.
  it.runIf(engine.name === 'PostgreSQL')(
    'are sent soon by the process that added them, while another one relays events',
    async () => {
      const { receiver, system } = await subscribe()
      await testApp.eventsSettled()
      const { promise, resolve } = Promise.withResolvers<void>()
      // As a process whose transaction has begun before: it does not see what is committed now.
      const relaying = testApp.database.identity(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(727007)`)
        await promise
      })
      await happen('busy/1')
      // Looks for events, as every call does.
      await system.send('PUT', '/webhooks/main', { url: receiver.url })
      setTimeout(() => resolve(), 300)
      const since = performance.now()
      await receiver.until(1)
      expect(performance.now() - since).toBeLessThan(scaledTimeout(2_000))
      await relaying
    },
  )

  it('keep the order of a subject while its receiver fails, and pass by others', async () => {
    const { receiver, system } = await subscribe()
    let failures = 2
    receiver.answer = ({ subject }) => (subject === 'a/1' && failures-- > 0 ? 503 : 204)
    for (const subject of ['a/1', 'b/1', 'a/1', 'b/1', 'a/1']) await happen(subject)
    await testApp.eventsSettled()
    expect(subjects(receiver).filter((subject) => subject === 'b/1')).toHaveLength(2)
    expect(subjects(receiver).filter((subject) => subject === 'a/1')).toHaveLength(1)
    const waiting = await deliveries(system, 'waiting')
    expect(waiting).toMatchObject([
      { attempts: 1, lastError: 'The receiver answered with status 503.', nextAttemptAt: expect.any(String) },
      { attempts: 0, nextAttemptAt: null },
      { attempts: 0, nextAttemptAt: null },
    ])
    // More of the subject come while it waits.
    await happen('a/1')
    await makeDue()
    await testApp.eventsSettled()
    await makeDue()
    await testApp.eventsSettled()
    const order = receiver.received.filter(({ subject }) => subject === 'a/1').map(({ id }) => id)
    const stored = await owner<{ id: string }>(
      `select id from events where subject = 'a/1' order by number desc limit 4`,
    )
    expect([...new Set(order)]).toEqual(stored.map(({ id }) => id).toReversed())
    // The first three attempts are of the first event.
    expect(new Set(order.slice(0, 3)).size).toBe(1)
    expect(order).toHaveLength(6)
    expect(await deliveries(system, 'waiting')).toEqual([])
  })

  it('reach a good receiver beside one that never answers, one that is broken and one that is away', async () => {
    const slow = await subscribe()
    const broken = await subscribe()
    const away = await subscribe()
    const good = await subscribe()
    slow.receiver.answer = () => 'never'
    broken.receiver.answer = () => ({ status: 500, body: '<html>' })
    await away.receiver.close()
    const begun = Date.now()
    for (let index = 0; index < 30; index++) await happen(`many/${index}`)
    void testApp.eventsSettled()
    await good.receiver.until(30)
    expect(Date.now() - begun).toBeLessThan(scaledTimeout(2_000))
    // No more than twenty at once wait for the slow one.
    expect(slow.receiver.received.length).toBeLessThanOrEqual(20)
    const unsent = await testApp.database.identity(findUnsentMessages)
    expect(unsent.find(({ kind }) => kind === 'webhook')?.waiting).toBeGreaterThanOrEqual(40)
  })

  it('follow no redirect, and pause at 410 until the webhook is put again', async () => {
    const { receiver, system } = await subscribe()
    receiver.answer = () => ({ status: 301, headers: { location: 'http://169.254.169.254/latest' } })
    await happen('moved/1')
    await testApp.eventsSettled()
    expect(await deliveries(system, 'waiting')).toMatchObject([
      { lastError: 'The receiver answered with status 301.' },
    ])
    expect(logged.at(-1)).toContain('will be tried again')
    receiver.answer = () => 410
    await makeDue()
    await testApp.eventsSettled()
    expect(logged.at(-1)).toContain('is paused until it is put again')
    await happen('moved/2')
    await makeDue()
    await testApp.eventsSettled()
    expect(receiver.received).toHaveLength(2)
    const { body } = await system.send<{ items: object[] }>('GET', '/webhooks')
    expect(body.items).toMatchObject([{ name: 'main', pausedAt: expect.any(String), waiting: 2, givenUp: 0 }])
    receiver.answer = () => 204
    expect((await system.send('PUT', '/webhooks/main', { url: receiver.url })).body).toMatchObject({
      pausedAt: null,
    })
    await testApp.eventsSettled()
    await makeDue()
    await testApp.eventsSettled()
    expect(subjects(receiver).slice(2).toSorted()).toEqual(['moved/1', 'moved/2'])
  })

  it('become dead letters after three days, let the next go on, and are sent again on request', async () => {
    const { receiver, system } = await subscribe()
    receiver.answer = () => 500
    await happen('dead/1')
    await happen('dead/1')
    await testApp.eventsSettled()
    await owner(
      `update event_deliveries set created_at = now() - interval '4 days', due_at = now() where attempts = 1`,
    )
    receiver.answer = ({ id }) => (id === receiver.received[0]!.id ? 500 : 204)
    await testApp.eventsSettled()
    expect(receiver.received).toHaveLength(3)
    expect(await deliveries(system, 'waiting')).toEqual([])
    const [letter] = await deliveries(system, 'given-up')
    expect(letter).toMatchObject({
      eventId: receiver.received[0]!.id,
      subject: 'dead/1',
      state: 'given-up',
      attempts: 2,
      lastError: 'The receiver answered with status 500.',
    })
    const again = (id: unknown) => system.send('POST', `/webhooks/main/deliveries/${String(id)}:send-again`)
    receiver.answer = () => 204
    expect((await again(letter!.id)).status).toBe(202)
    await testApp.eventsSettled()
    expect(receiver.received.at(-1)!.id).toBe(receiver.received[0]!.id)
    expect(await deliveries(system, 'given-up')).toEqual([])
    expect((await again(letter!.id)).status).toBe(404)
  })

  it('are signed by the secret before, too, for a day after it was rotated', async () => {
    const { receiver, system, secret } = await subscribe()
    const { body } = await system.send<{ secret: string }>('POST', '/webhooks/main:rotate-secret')
    expect(body.secret).not.toBe(secret)
    const verify = (by: string) => {
      const { body: sent, headers } = receiver.received.at(-1)!
      return () => new Webhook(by).verify(sent, headers as Record<string, string>)
    }
    await happen('turn/1')
    await testApp.eventsSettled()
    expect(verify(secret)).not.toThrow()
    expect(verify(body.secret)).not.toThrow()
    await owner(`update webhook_endpoints set secret_before_until = now() - interval '1 second'`)
    await happen('turn/2')
    await testApp.eventsSettled()
    expect(verify(secret)).toThrow()
    expect(verify(body.secret)).not.toThrow()
    const test = await system.send('POST', '/webhooks/main:test')
    expect(test.body).toEqual({ delivered: true, status: 204, error: null })
    expect(verify(body.secret)()).toMatchObject({
      type: 'lustra.test',
      source: '/api/integration/v1/webhooks',
      data: {},
    })
    expect(verify(body.secret)()).not.toHaveProperty('data.group')
    // It is no event: nothing waits, and the secret is never shown again.
    const { body: listed } = await system.send('GET', '/webhooks')
    expect(JSON.stringify(listed)).not.toContain('whsec')
  })

  it('are never those of another group, nor of one that was taken away meanwhile', async () => {
    const { name, receiver, system } = await subscribe(['--groups', 'HARBOUR,JADE', '--scopes', 'all'])
    const narrow = await subscribe()
    const chosen = await subscribe(['--all-groups', '--scopes', 'all'], { groups: ['JADE'] })
    await happen('here/1')
    await happen('there/1', inJade)
    await testApp.eventsSettled()
    expect(subjects(receiver).toSorted()).toEqual(['here/1', 'there/1'])
    expect(subjects(narrow.receiver)).toEqual(['here/1'])
    expect(subjects(chosen.receiver)).toEqual(['there/1'])
    receiver.answer = () => 500
    await happen('there/2', inJade)
    await testApp.eventsSettled()
    expect(await deliveries(system, 'waiting')).toHaveLength(1)
    receiver.answer = () => 204
    await command('change', '--name', name, '--groups', 'HARBOUR')
    await makeDue()
    await testApp.eventsSettled()
    expect(subjects(receiver).filter((subject) => subject === 'there/2')).toHaveLength(1)
    expect(await deliveries(system, 'waiting')).toEqual([])
    const { body } = await system.send<Page>('GET', '/events?limit=1000')
    expect(new Set(body.events.map(({ source }) => source))).toEqual(new Set(['/groups/HARBOUR']))
    await command('change', '--name', name, '--expires', '2026-03-01')
    await happen('here/2')
    await testApp.eventsSettled()
    expect(subjects(receiver)).not.toContain('here/2')
  })

  it('are in the feed exactly as in the webhooks, in the same order for each subject', async () => {
    const { receiver, system } = await subscribe()
    let next = await end(system)
    for (let index = 0; index < 12; index++) await happen(`feed/${index % 3}`)
    await happen('feed/other', inJade)
    await testApp.eventsSettled()
    const read: CloudEvent[] = []
    for (;;) {
      const { body } = await system.send<Page>('GET', `/events?after=${next}&limit=5`)
      if (body.events.length === 0) break
      read.push(...body.events)
      ;({ next } = body)
    }
    expect(read.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 12 }, (_, index) => `feed/${index % 3}`),
    )
    const sent = receiver.received.map(({ body }) => JSON.parse(body) as CloudEvent)
    for (const subject of ['feed/0', 'feed/1', 'feed/2'])
      expect(read.filter((event) => event.subject === subject)).toEqual(
        sent.filter((event) => event.subject === subject),
      )
    expect(sent).toHaveLength(12)
    const filtered = (types: string) => system.send<Page>('GET', `/events?types=${types}&limit=1000`)
    expect((await filtered('lustra.import.applied')).body.events).toEqual([])
    expect(
      (await filtered('lustra.evaluation.given,lustra.import.applied')).body.events.length,
    ).toBeGreaterThan(11)
    expect((await filtered('lustra.nothing')).status).toBe(422)
    expect((await system.send('GET', '/events?after=!')).status).toBe(422)
    // That of another server, or from before a restore: it would wait for ever.
    expect(await system.send('GET', '/events?after=zzzzzz&wait=20')).toMatchObject({
      status: 422,
      body: {
        errors: [{ field: 'after', message: expect.stringContaining('is no next of a page of this server') }],
      },
    })
  })

  it('come to a reader of the feed that waits for them, at once', async () => {
    const { system } = await subscribe()
    const next = await end(system)
    const begun = Date.now()
    const reading = system.send<Page>('GET', `/events?after=${next}&wait=20`)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await happen('soon/1')
    expect((await reading).body.events).toMatchObject([{ subject: 'soon/1' }])
    expect(Date.now() - begun).toBeLessThan(5_000)
    const empty = await system.send<Page>('GET', `/events?after=${(await reading).body.next}&wait=0`)
    expect(empty.body).toEqual({ events: [], next: (await reading).body.next })
  })

  it.skipIf(engine.name !== 'PostgreSQL')(
    'are not missed by a reader when their transaction is committed after a later one',
    async () => {
      const { system } = await subscribe()
      const next = await end(system)
      const late = Promise.withResolvers<void>()
      const written = Promise.withResolvers<void>()
      const committing = testApp.database.tenant({ groupId: 1, personId: 4 }, async (tx) => {
        const at = testApp.clock.now()
        const event = { type: 'lustra.evaluation.given', subject: 'late/1', at, data: {} } as const
        await addEvents(tx, 1, [event])
        written.resolve()
        await late.promise
      })
      await written.promise
      await happen('early/1')
      await testApp.eventsSettled()
      const { body: first } = await system.send<Page>('GET', `/events?after=${next}`)
      expect(first.events).toMatchObject([{ subject: 'early/1' }])
      late.resolve()
      await committing
      await testApp.eventsSettled()
      const { body: second } = await system.send<Page>('GET', `/events?after=${first.next}`)
      expect(second.events).toMatchObject([{ subject: 'late/1' }])
    },
  )

  it('are sent again by another process when one was killed during an attempt', async () => {
    const { receiver, system } = await subscribe()
    receiver.answer = () => 500
    await happen('killed/1')
    await happen('killed/1')
    await testApp.eventsSettled()
    // As a killed process leaves it: locked by nobody who lives, until the lock ends.
    await owner(
      `update event_deliveries set locked_by = gen_random_uuid(), due_at = now() + interval '1 minute' where attempts = 1`,
    )
    receiver.answer = () => 204
    await testApp.eventsSettled()
    expect(receiver.received).toHaveLength(1)
    await owner(`update event_deliveries set due_at = now() where locked_by is not null`)
    await testApp.eventsSettled()
    const ids = receiver.received.map(({ id }) => id)
    expect([ids[0] === ids[1], ids.length]).toEqual([true, 3])
    expect(await deliveries(system, 'waiting')).toEqual([])
  })

  it('are refused to an account without the scope, and webhooks are each account’s own', async () => {
    const reader = await addSystem(testApp, 'reader', ['--groups', 'HARBOUR', '--scopes', 'events:read'])
    const none = await addSystem(testApp, 'none', ['--groups', 'HARBOUR', '--scopes', 'organization:read'])
    const { system } = await subscribe()
    expect((await reader.send('GET', '/events')).status).toBe(200)
    expect((await reader.send('GET', '/webhooks')).status).toBe(403)
    expect((await none.send('GET', '/events')).status).toBe(403)
    const other = await addSystem(testApp, 'other', ['--groups', 'JADE', '--scopes', 'all'])
    expect((await other.send('GET', '/webhooks')).body).toEqual({ items: [] })
    for (const path of ['main:test', 'main:rotate-secret'])
      expect([path, (await other.send('POST', `/webhooks/${path}`)).status]).toEqual([path, 404])
    expect((await other.send('DELETE', '/webhooks/main')).status).toBe(404)
    expect((await system.send('DELETE', '/webhooks/main')).status).toBe(204)
    expect((await system.send('DELETE', '/webhooks/main')).status).toBe(404)
    expect(
      await owner(
        `select action, after from audit_entries where action like 'webhook-%' order by id desc limit 1`,
      ),
    ).toEqual([{ action: 'webhook-removed', after: null }])
  })

  it.each([
    [{ url: 'http://crm.example.com/' }, 'url'],
    [{ url: 'https://10.0.0.1/' }, 'url'],
    [{ url: 'https://crm.example.com/', groups: ['JADE'] }, 'groups[0]'],
    [{ url: 'https://crm.example.com/', types: ['lustra.nothing'] }, 'types[0]'],
    [{}, 'url'],
    [{ url: 'https://crm.example.com/', colour: 'red' }, 'colour'],
  ])('have no webhook %j', async (body, field) => {
    const { system } = await subscribe()
    expect(await system.send('PUT', '/webhooks/second', body)).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: [{ field }] },
    })
  })

  it('are described by the OpenAPI document', async () => {
    const response = await testApp.app.inject({ url: '/api/integration/v1/openapi.json' })
    const { paths } = response.json<{ paths: Record<string, object> }>()
    expect(
      Object.keys(paths)
        .filter((path) => /events|webhooks/.test(path))
        .toSorted(),
    ).toEqual([
      '/api/integration/v1/events',
      '/api/integration/v1/webhooks',
      '/api/integration/v1/webhooks/{name}',
      '/api/integration/v1/webhooks/{name}/deliveries',
      '/api/integration/v1/webhooks/{name}/deliveries/{id}:send-again',
      '/api/integration/v1/webhooks/{name}:rotate-secret',
      '/api/integration/v1/webhooks/{name}:test',
    ])
  })
})
