import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { maintain } from '../../app/maintenance.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { openMailServer, type MailServer } from '@lustra/testing/mail-server.ts'
import { openTestApp, settingsWithMails, testSettings, type TestApp } from '@lustra/testing/test-app.ts'
import { groupUsers } from '@lustra/testing/group-users.ts'
import { hour } from '@lustra/testing/test-clock.ts'
import { formOf, newSuggestion, openSuggestions, sendSuggestion } from '@lustra/testing/uploads.ts'
import { createMailer } from '../messages/mailer.ts'
import type { Message, Sender } from '../messages/sender.ts'
import { findUnsentMessages } from '../metrics/metrics.ts'
import { claimOutgoing, endOutgoing } from './outgoing.queries.ts'
import { createOutgoing, type NewOutgoing } from './outgoing.ts'

const to = 'ada@customer.example'
const message: Message = { to, subject: 'Private subject', text: 'Private text', html: '' }
const mail: NewOutgoing = { kind: 'mail', topic: 'interest', groupId: 1, personId: 4, message }
const scope = { groupId: 1, personId: 4 }

describe.each(testEngines())('messages to be sent on $name', (engine) => {
  let testApp: TestApp
  let second: TestApp
  let mails: MailServer
  let log: string[]
  beforeAll(async () => {
    const messages = { mail: { kind: 'none' }, text: { kind: 'none' } } as const
    testApp = await openTestApp(engine, { settings: { ...testSettings, messages } })
    second = await testApp.another()
    mails = await openMailServer()
  })
  afterAll(async () => {
    await second.close()
    await testApp.close()
    await mails.close()
  })
  beforeEach(async () => {
    log = []
    mails.received.length = 0
    mails.refusal = ''
    await owner('delete from outgoing')
  })

  const owner = <Row = Record<string, unknown>>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  const mailer = (url = mails.url) =>
    createMailer({ kind: 'smtp', url, from: { name: '', address: 'portal@customer.example' } }, 'Lustra')
  /** The queue of one process. */
  function processOf({ database }: TestApp, sender: Sender | undefined = mailer()) {
    const note = (...given: unknown[]) => void log.push(JSON.stringify(given, errorToText))
    const queue = createOutgoing({
      database,
      channels: { mail: sender },
      log: () => ({ warn: note, error: note }) as never,
    })
    onTestFinished(() => queue.close())
    return queue
  }
  const errorToText = (_name: string, value: unknown) => (value instanceof Error ? value.stack : value)
  const add = (...some: Partial<NewOutgoing>[]) =>
    testApp.database.identity(async (tx) => {
      for (const one of some) await processOf(testApp).enqueue(tx, { ...mail, ...one })
    })
  const makeDue = () => owner("update outgoing set due_at = now() - interval '1 second'")
  const rows = () =>
    owner<{ state: string; attempts: number; content: unknown }>(
      'select state, attempts, content from outgoing order by created_at, id',
    )

  it('outlive a mail server that is down, and are sent once when it is back', async () => {
    const { port } = new URL(mails.url)
    await mails.close()
    const queue = processOf(testApp)
    await add({}, {})
    await queue.settled()
    expect(await rows()).toMatchObject([1, 2].map(() => ({ state: 'waiting', attempts: 1 })))
    expect(log.join('')).toContain('cannot be reached')
    mails = await openMailServer({ port: Number(port) })
    await owner('update outgoing set due_at = now() where id = (select id from outgoing limit 1)')
    // The first success makes those due that wait for their next attempt.
    await queue.settled()
    expect(mails.received).toHaveLength(2)
    await makeDue()
    await queue.settled()
    await processOf(second).settled()
    expect(mails.received).toHaveLength(2)
    expect(await rows()).toEqual([1, 2].map(() => ({ state: 'sent', attempts: 2, content: null })))
    expect(log.join('')).not.toMatch(/ada|Private/)
  })

  it('are those about interests, answers, changed contacts and invitations: all arrive after an outage (P1, P4, A1, U3)', async () => {
    const down = await openMailServer()
    await down.close()
    const settings = settingsWithMails(down.url)
    const app = await testApp.another({ settings })
    await openSuggestions(app)
    const admin = await app.tokenOf('harbour_admin')
    const { ResData: suggestion } = await sendSuggestion(app, admin, formOf(newSuggestion()))
    const [promotion] = await owner<{ id: string }>(
      'select min(id)::text as id from promotions where group_id = 1',
    )
    const body = { id: suggestion?.Id, Contents: 'From Monday on.' }
    const users = groupUsers(app, admin)
    const responses = [
      await app.call('/api/Suggestions/AddMessage', { token: await app.tokenOf('camuser'), body }),
      await app.call(`/api/Promotion/Feedback?id=${promotion?.id}`, {
        token: await app.tokenOf('harbour_user'),
      }),
      await users.update(8, { Email: 'changed@customer.example' }),
      await users.add({ Account: 'invited_1', Email: 'invited@customer.example' }),
    ]
    expect(responses.map(({ ErrCode }) => ErrCode)).toEqual([0, 0, 0, 0])
    // A process that is closed, or killed, has lost none of them.
    await app.app.close()
    const topics = await owner<{ topic: string }>(
      "select topic from outgoing where state = 'waiting' order by 1",
    )
    expect(topics.map(({ topic }) => topic)).toEqual(['answer', 'contact-changed', 'interest', 'invitation'])
    await makeDue()
    await processOf(testApp).settled()
    expect(mails.received).toHaveLength(4)
  })

  it('are sent once by several processes, and not when their transaction is rolled back', async () => {
    const some = [processOf(testApp), processOf(second)]
    await add(...Array.from({ length: 30 }, () => ({})))
    const failed = testApp.database.tenant(scope, async (tx) => {
      await some[0]!.enqueue(tx, mail)
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await Promise.all(some.map((queue) => queue.settled()))
    expect(mails.received).toHaveLength(30)
    const ids = mails.received.map(({ messageId }) => messageId)
    expect(new Set(ids).size).toBe(30)
    expect(ids[0]).toMatch(/^<[-0-9a-f]{36}@customer\.example>$/)
  })

  it('are taken over from a process that died, under the same id', async () => {
    await add({})
    const claim = { kinds: ['mail'], lockToken: crypto.randomUUID(), most: 5 }
    const [lost] = await testApp.database.identity((tx) => claimOutgoing(tx, claim))
    const next = processOf(second)
    await next.settled()
    expect(mails.received).toHaveLength(0)
    await makeDue()
    await next.settled()
    expect(mails.received.map(({ messageId }) => messageId)).toEqual([`<${lost!.id}@customer.example>`])
    // What the first one still records does not change the outcome.
    const late = { id: lost!.id, lockToken: claim.lockToken }
    expect(await testApp.database.identity((tx) => endOutgoing(tx, late, 'given-up'))).toBe(false)
  })

  it('are not sent twice while the database cannot record that they were sent', async () => {
    let outages = 2
    const { database } = testApp
    const identity: typeof database.identity = (work) =>
      database.identity(async (tx) => {
        const isSent = mails.received.length > 0
        if (isSent && outages-- > 0) throw new Error('the database is away')
        return work(tx)
      })
    await add({})
    await processOf({ ...testApp, database: { ...database, identity } }).settled()
    expect(mails.received).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'sent' }])
    expect(log.join('')).toContain('was not recorded')
  })

  it.each([
    ['451 4.7.1 try again later', 'waiting'],
    ['550 5.7.1 relaying denied', 'waiting'],
    ['550 5.1.1 no such mailbox', 'given-up'],
  ])('that are refused with %s are %s', async (refusal, state) => {
    mails.refusal = refusal
    await add({})
    await processOf(testApp).settled()
    expect(await rows()).toMatchObject([
      { state, attempts: 1, content: state === 'waiting' ? message : null },
    ])
  })

  it('that a mailbox refuses for now keep their time while others are sent', async () => {
    mails.refusal = '451 4.2.2 mailbox full'
    const queue = processOf(testApp)
    await add({})
    await queue.settled()
    mails.refusal = '550 5.1.1 no such mailbox'
    await add({})
    await queue.settled()
    mails.refusal = ''
    await add({})
    await queue.settled()
    await queue.settled()
    expect(mails.received).toHaveLength(1)
    expect(await rows()).toMatchObject([
      { state: 'waiting', attempts: 1 },
      { state: 'given-up', attempts: 1 },
      { state: 'sent', attempts: 1 },
    ])
  })

  it('are given up after three days, which a line of the log says without personal data, and deleted after a week', async () => {
    mails.refusal = '451 later'
    const given: unknown[] = []
    const queue = processOf(testApp)
    await add({ about: { person: 12 } }, {})
    queue.start({ interest: async (_tx, about) => void given.push(about) })
    await queue.settled()
    await owner("update outgoing set created_at = now() - interval '73 hours' where about <> '{}'")
    await makeDue()
    await queue.settled()
    expect((await rows()).map(({ state }) => state)).toEqual(['given-up', 'waiting'])
    expect(given).toEqual([{ person: 12 }])
    expect(log.filter((line) => line.includes('was given up'))).toEqual([
      expect.stringMatching(/"kind":"mail","topic":"interest","attempts":2/),
    ])
    expect(log.join('')).not.toMatch(/ada|Private/)
    expect(await testApp.database.identity(findUnsentMessages)).toEqual([
      { kind: 'mail', waiting: 1, givenUp: 1, oldestSeconds: expect.any(Number) },
    ])
    const warnings: unknown[] = []
    const warn = (...warning: unknown[]) => void warnings.push(warning)
    const maintainIn = (days: number) =>
      maintain(testApp.database, new Date(Date.now() + days * 24 * hour), undefined, undefined, {
        log: { warn },
      })
    await maintainIn(4)
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting'])
    expect(warnings).toEqual([])
    await maintainIn(8)
    expect(await rows()).toEqual([])
    expect(warnings).toEqual([[{ messages: 1 }, 'messages were not sent within a week, and are deleted']])
  })

  it('of one person do not delay those of their colleagues, nor of another group', async () => {
    await add(
      ...Array.from({ length: 40 }, () => ({ topic: 'invitation' as const })),
      { personId: 5, topic: 'answer' },
      { groupId: 2, personId: 6, topic: 'contact-changed' },
    )
    const claim = { kinds: ['mail'], lockToken: crypto.randomUUID(), most: 3 }
    const claimed = await testApp.database.identity((tx) => claimOutgoing(tx, claim))
    expect(claimed.map(({ topic }) => topic).toSorted()).toEqual(['answer', 'contact-changed', 'invitation'])
  })

  it('of a kind that this process does not know are left to others', async () => {
    await owner(
      `insert into outgoing (id, kind, topic, about, content) values (gen_random_uuid(), 'web', 'x', '{}', '{}')`,
    )
    await processOf(testApp).settled()
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  })

  it('are left to the next process when theirs closes', async () => {
    const begun = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const sent: unknown[] = []
    const slow = {
      async send(one: Message) {
        begun.resolve()
        await released.promise
        sent.push(one.id)
      },
    } as unknown as Sender
    const queue = processOf(testApp, slow)
    await add(...Array.from({ length: 8 }, () => ({})))
    queue.pollNow()
    await begun.promise
    const closed = queue.close()
    released.resolve()
    await closed
    expect(sent).toHaveLength(3)
    expect((await rows()).filter(({ state }) => state === 'waiting')).toMatchObject(
      Array.from({ length: 5 }, () => ({ attempts: 0 })),
    )
    await processOf(second).settled()
    expect(mails.received).toHaveLength(5)
  })

  it('may be added by requests of their group, which read none (A6)', async () => {
    await add({})
    const as = (statement: string) => testApp.database.tenant(scope, (tx) => tx.execute(statement))
    await expect(as('select id from outgoing')).rejects.toThrow()
    await expect(as("update outgoing set state = 'sent'")).rejects.toThrow()
    const foreign = testApp.database.tenant(scope, (tx) =>
      processOf(testApp).enqueue(tx, { ...mail, groupId: 2 }),
    )
    await expect(foreign).rejects.toThrow()
  })
})
