import type { Evaluation, Paged, ServiceReport } from '@lustra/core/contract'
import { testEngines } from '@lustra/testing/databases.ts'
import { openMailServer, type MailServer } from '@lustra/testing/mail-server.ts'
import { openTestApp, settingsWithMails, type TestApp } from '@lustra/testing/test-app.ts'
import { formOf, newSuggestion, openSuggestions, sendSuggestion } from '@lustra/testing/uploads.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPasswords } from '../../identity/passwords/passwords.ts'
import { runGroupCommand } from './group-command.ts'
import { readGroupCommand } from './read-group-command.ts'

describe.each(testEngines())('mails to the company about a customer on $name', (engine) => {
  let testApp: TestApp
  let mails: MailServer
  let token: string
  beforeAll(async () => {
    mails = await openMailServer()
    const settings = { ...settingsWithMails(mails.url), portalAddress: 'https://portal.example.com' }
    testApp = await openTestApp(engine, { settings })
    await openSuggestions(testApp)
    token = await testApp.tokenOf('harbour_admin')
  })
  afterAll(async () => {
    await testApp.close()
    await mails.close()
  })
  beforeEach(async () => {
    mails.received.length = 0
    const addresses = 'account-manager=dana complaints=desk low-rating=care'
    const options = addresses.split(' ').map((option) => `--${option}@lustra.example`)
    await command('mails', '--code', 'HARBOUR', '--language', 'en', '--low-rating-up-to', '2', ...options)
  })

  const owner = <Row = Record<string, unknown>>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  const command = (...words: string[]) =>
    runGroupCommand(readGroupCommand(words), testApp.database, {
      now: testApp.clock.now(),
      passwords: createPasswords(),
      portalAddress: undefined,
      sendsMail: true,
    })
  const complain = async (changes: object = {}) => {
    const sent = await sendSuggestion(
      testApp,
      token,
      formOf(newSuggestion({ typeIds: ['complaint'], ...changes })),
    )
    expect(sent.ErrCode).toBe(0)
    return sent.ResData!.Id
  }
  async function pending(): Promise<ServiceReport> {
    const { ResData } = await testApp.call<Paged<ServiceReport>>(
      '/api/RegularServiceCallAll/FindWithPagerSearchAsync',
      { token, body: { feedback: 'pending', pageSize: 1 } },
    )
    return ResData!.Items[0]!
  }
  const evaluate = async (id: string, stars: number, replaces?: string, more: object = {}) => {
    const { ResData, ErrMsg } = await testApp.call<Evaluation>('/api/RegularServiceCallAll/SubmitScope', {
      token,
      body: {
        id,
        OverallRating: stars,
        OtherSuggestions: 'Call 2345 6789!',
        ...(replaces && { Replaces: replaces }),
        ...more,
      },
    })
    expect(ErrMsg).toBe('')
    return ResData!.EvaluationDate!
  }
  const follow = (id: string, withdraw = false) =>
    testApp.call(`/api/Promotion/Feedback?id=${id}&withdraw=${withdraw}`, { token })
  const got = (count: number) => expect.poll(() => mails.received).toHaveLength(count)
  /** Time for a mail that must not come: the next one is the first that arrives. */
  const nothingBut = async (next: () => Promise<unknown>) => {
    await next()
    await got(1)
  }

  it('go to the complaints desk for a complaint, and say neither who wrote it nor what', async () => {
    const id = await complain({ contact: 'Helen Ho', phone: '+852 2345 6789' })
    await got(1)
    const [mail] = mails.received
    expect(mail).toMatchObject({
      recipients: ['desk@lustra.example'],
      subject: 'Lustra: Complaint from 海港酒店 Harbour Hotels',
    })
    expect(mail?.text).toContain('HA0001')
    expect(mail?.text).toContain(`https://portal.example.com/feedback/detail?id=${id}&group=HARBOUR`)
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Helen|drain|2345/)
  })

  it('are not sent for praise, nor to a group without mail addresses', async () => {
    await nothingBut(async () => {
      await complain({ typeIds: ['praise'] })
      await command('mails', '--code', 'HARBOUR', '--complaints', 'none')
      await complain()
      await command('mails', '--code', 'HARBOUR', '--complaints', 'other@lustra.example')
      await complain()
    })
    expect(mails.received[0]?.recipients).toEqual(['other@lustra.example'])
  })

  it('go out once for a service that is rated low, also when the rating becomes low', async () => {
    const first = await pending()
    const given = await evaluate(first.Id, 2)
    await got(1)
    expect(mails.received[0]).toMatchObject({
      recipients: ['care@lustra.example'],
      subject: 'Lustra: 2 of 5 stars from 海港酒店 Harbour Hotels',
      text: expect.stringContaining(`/visit?report=${first.Id}&group=HARBOUR`),
    })
    expect(mails.received[0]?.text).toContain(first.ReportNo)
    expect(mails.received[0]?.text).not.toMatch(/Helen|2345/)
    mails.received.length = 0
    await evaluate(first.Id, 1, given)
    const other = await pending()
    const good = await evaluate(other.Id, 3)
    await evaluate(other.Id, 2, good)
    await got(1)
    expect(mails.received[0]?.text).toContain(other.ReportNo)
  })

  it('go out once for a low rating that is taken back and given again (evaluation queue)', async () => {
    const { Id, ReportNo } = await pending()
    const Replaces = await evaluate(Id, 1)
    await got(1)
    expect(mails.received[0]?.text).toContain(ReportNo)
    mails.received.length = 0
    await testApp.call('/api/RegularServiceCallAll/WithdrawScope', { token, body: { id: Id, Replaces } })
    await nothingBut(async () => {
      await evaluate(Id, 1)
      await complain()
    })
    expect(mails.received[0]?.recipients).toEqual(['desk@lustra.example'])
  })

  it('go to the complaints desk when a person who rates wants to be called (evaluation queue)', async () => {
    const { Id } = await pending()
    await command('mails', '--code', 'HARBOUR', '--low-rating', 'none')
    const given = await evaluate(Id, 1, undefined, { CallMe: true })
    await evaluate(Id, 2, given, { CallMe: true })
    await got(1)
    const [mail] = mails.received
    expect(mail).toMatchObject({
      recipients: ['desk@lustra.example'],
      subject: 'Lustra: Call requested by 海港酒店 Harbour Hotels',
    })
    expect(mail?.text).toMatch(/https:\/\/portal\.example\.com\/feedback\/detail\?id=\d+&group=HARBOUR/)
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Helen|2345/)
  })

  it('go to the account manager for a promotion without an address of its own', async () => {
    const [promotion] = await owner<{ id: string; mail: string }>(
      `update promotions set call_by_mail = '' where group_id = 1 and id = (select min(id) from promotions where group_id = 1) returning id::text`,
    )
    await follow(promotion!.id)
    await got(1)
    expect(mails.received[0]).toMatchObject({
      recipients: ['dana@lustra.example'],
      subject: 'Lustra: Please call 何海伦 Helen Ho',
      text: expect.stringContaining(`/Promotion/detail?id=${promotion!.id}&group=HARBOUR`),
    })
    await owner(
      `update promotions set call_by_mail = 'sam@lustra.example' where group_id = 1 and id = ${promotion!.id}`,
    )
    await follow(promotion!.id, true)
    await got(2)
    expect(mails.received[1]?.recipients).toEqual(['sam@lustra.example'])
  })

  it.each([
    ['zh', 'Lustra: 海港酒店 Harbour Hotels 提交了投诉', /^收到关于门店 HA0001 的投诉[^a-z]*https/],
    ['zh_hant', 'Lustra: 海港酒店 Harbour Hotels 提交了投訴', /^收到關於門市 HA0001 的投訴[^a-z]*https/],
    ['both', 'Lustra: 海港酒店 Harbour Hotels 提交了投诉', /投诉[\s\S]*A complaint about the store HA0001/],
  ])('are written in the language of the setting: %s', async (language, subject, text) => {
    await command('mails', '--code', 'HARBOUR', '--language', language)
    await complain()
    await got(1)
    expect(mails.received[0]).toMatchObject({ subject, text: expect.stringMatching(text) })
  })

  it('arrive once each after an outage of the mail server', async () => {
    const { port } = new URL(mails.url)
    await mails.close()
    await complain()
    await evaluate((await pending()).Id, 1)
    const waiting = () =>
      owner<{ topic: string }>(`select topic from outgoing where state = 'waiting' order by topic`)
    await expect
      .poll(async () => (await owner(`select from outgoing where state = 'waiting' and attempts = 1`)).length)
      .toBe(2)
    expect((await waiting()).map(({ topic }) => topic)).toEqual(['complaint', 'low-rating'])
    mails = await openMailServer({ port: Number(port) })
    await owner(`update outgoing set due_at = now() where state = 'waiting'`)
    // The next process.
    const next = await testApp.another()
    await got(2)
    await expect.poll(waiting).toEqual([])
    await next.app.close()
    expect(mails.received.flatMap(({ recipients }) => recipients).toSorted()).toEqual([
      'care@lustra.example',
      'desk@lustra.example',
    ])
  })

  it('have their setting shown and checked by the command, which customers do not read in the audit trail', async () => {
    expect(
      await command('mails', '--code', 'HARBOUR', '--low-rating-up-to', '3', '--low-rating', 'none'),
    ).toBe(
      [
        'Mails about the group HARBOUR, in en:',
        '  promotions without an address of their own: dana@lustra.example',
        '  complaints: desk@lustra.example',
        '  services rated with up to 3 of 5 stars: nobody',
      ].join('\n'),
    )
    for (const [words, sentence] of [
      [['--complaints', 'desk'], '--complaints: is not a mail address, nor none'],
      [['--low-rating-up-to', '5'], '--low-rating-up-to: is a number from 1 to 4'],
      [['--language', 'fr'], '--language: is one of'],
    ] as const)
      expect(() => readGroupCommand(['mails', '--code', 'HARBOUR', ...words])).toThrow(sentence)
    await expect(command('mails', '--code', 'NOWHERE')).rejects.toThrow('There is no group NOWHERE.')
    const trail = await owner<{ group_code: string; before: object; after: object }>(
      `select group_code, before, after from audit_entries where action = 'group-mails-changed' order by at desc, id desc`,
    )
    expect(new Set(trail.map(({ group_code: code }) => code))).toEqual(new Set(['']))
    expect(trail.map(({ after }) => after)).toContainEqual(expect.objectContaining({ lowRatingUpTo: 3 }))
  })
})
