import type {
  Evaluation,
  OpenWork,
  Paged,
  ServiceReport,
  SubmittedEvaluation,
  Suggestion,
  SuggestionDetail,
} from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { kitchens, settingsWithApps, signedInBy, switchedTo } from '@lustra/testing/account-switch.ts'
import { hour, minute } from '@lustra/testing/test-clock.ts'
import { openSuggestions } from '@lustra/testing/uploads.ts'

const second = 1_000

describe.each(testEngines())('evaluating a report on $name', (engine) => {
  let testApp: TestApp
  let token: string
  beforeAll(async () => {
    testApp = await openTestApp(engine, { settings: settingsWithApps })
    token = await testApp.tokenOf('harbour_admin')
  })
  afterAll(() => testApp.close())

  const owner = <Row>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])

  const submit = (body: Partial<SubmittedEvaluation> | object, as = token, path = 'RegularServiceCallAll') =>
    testApp.call<Evaluation>(`/api/${path}/SubmitScope`, {
      token: as,
      body: { OverallRating: 4, OtherSuggestions: 'On time.', ...body },
    })
  const view = async (id: string, as = token) =>
    (await testApp.call<Evaluation>(`/api/RegularServiceCallAll/ViewScope?id=${id}`, { token: as })).ResData
  const find = async (search: object, as = token, path = 'RegularServiceCallAll') =>
    (
      await testApp.call<Paged<ServiceReport>>(`/api/${path}/FindWithPagerSearchAsync`, {
        token: as,
        body: search,
      })
    ).ResData?.Items ?? []
  /** Returns another unrated report at each call. */
  const taken = new Set<string>()
  async function pending(as = token, path?: string): Promise<ServiceReport> {
    const found = (await find({ feedback: 'pending', pageSize: 100 }, as, path)).find(
      ({ Id }) => !taken.has(Id),
    )
    if (!found) throw new Error('no report waits')
    taken.add(found.Id)
    return found
  }
  const given = async (body: object = {}) => {
    const { Id } = await pending()
    const { ResData, ErrMsg } = await submit({ id: Id, ...body })
    if (!ResData) throw new Error(ErrMsg)
    return { id: Id, evaluation: ResData }
  }
  const withdraw = (id: string, Replaces: string | null | undefined, as = token) =>
    testApp.call<Evaluation>('/api/RegularServiceCallAll/WithdrawScope', {
      token: as,
      body: { id, Replaces },
    })
  const changed = async (id: string, body: object = {}, as = token) =>
    submit({ id, Replaces: (await view(id))?.EvaluationDate, ...body }, as)

  it('stores stars and text in the person’s own name, and returns until when they may be changed (V5)', async () => {
    const { Id } = await pending()
    expect(await view(Id)).toMatchObject({ OverallRating: null, MayEvaluate: true, EditableUntil: null })
    const response = await submit({
      id: Id,
      OverallRating: 5,
      OtherSuggestions: '  很好，謝謝。\n ',
    })
    expect(response).toMatchObject({ status: 200, ErrCode: 0 })
    expect(response.ResData).toEqual({
      OverallRating: 5,
      OtherSuggestions: '很好，謝謝。',
      Evaluator: 'Helen Ho',
      EvaluationDate: testApp.clock.now().toISOString(),
      MayEvaluate: false,
      EditableUntil: '2026-03-18T16:00:00.000Z',
    })
    expect(await view(Id)).toEqual(response.ResData)
  })

  it('is visible in every list and in the open work at once (V1, V5)', async () => {
    const report = await pending()
    const open = async () =>
      (await testApp.call<OpenWork>('/api/Home/GetOpenWork?Today=2026-03-18', { token })).ResData
        ?.ReportsToEvaluate[0]?.Count ?? 0
    const before = await open()
    await submit({ id: report.Id, OverallRating: 2 })
    for (const path of ['RegularServiceCallAll', pathOf(report)]) {
      const [row] = await find({ keyword: report.ReportNo }, token, path)
      expect(row).toMatchObject({ FeedbackStatus: 'feedbacked', OverallRating: 2 })
      expect(await find({ keyword: report.ReportNo, feedback: 'pending' }, token, path)).toEqual([])
    }
    expect(await open()).toBe(before - 1)
  })

  it('accepts exactly one of two concurrent evaluations, and refuses the other (V5, 99049)', async () => {
    const other = await testApp.tokenOf('harbour_user')
    const { Id } = await pending(other)
    const responses = await Promise.all(
      [token, other, token, other].map((as, index) => submit({ id: Id, OverallRating: index + 1 }, as)),
    )
    const [won, ...more] = responses.filter(({ ErrCode }) => ErrCode === 0)
    expect(more).toEqual([])
    expect(responses.filter(({ ErrMsgCode }) => ErrMsgCode === '99049')).toHaveLength(3)
    expect((await view(Id))?.OverallRating).toBe(won?.ResData?.OverallRating)
  })

  it('is given once: another one is refused, also by the same person (V5, 99049)', async () => {
    const { id, evaluation } = await given()
    expect(await submit({ id, OverallRating: 1 })).toMatchObject({ ErrMsgCode: '99049', ResData: null })
    expect(await view(id)).toEqual(evaluation)
  })

  it('returns success again when the same person repeats it after a lost response (V5)', async () => {
    const { id, evaluation } = await given({ OtherSuggestions: 'On time. ' })
    testApp.clock.pass(minute)
    expect((await submit({ id, OtherSuggestions: ' On time.' })).ResData).toEqual(evaluation)
    const change = { OverallRating: 2, Replaces: evaluation.EvaluationDate }
    const { ResData } = await submit({ id, ...change })
    testApp.clock.pass(minute)
    expect(await submit({ id, ...change })).toMatchObject({ ErrCode: 0, ResData })
    expect((await submit({ id, OtherSuggestions: 'Late.' })).ErrMsgCode).toBe('99049')
    const other = await testApp.tokenOf('harbour_user')
    const { Id } = await pending(other)
    await submit({ id: Id }, other)
    expect((await submit({ id: Id })).ErrMsgCode).toBe('99049')
  })

  it('is changed by its author on the same day, and keeps its end (V5)', async () => {
    const { id, evaluation } = await given()
    testApp.clock.pass(hour)
    const { ResData } = await changed(id, { OverallRating: 1, OtherSuggestions: '' })
    expect(ResData).toEqual({
      ...evaluation,
      OverallRating: 1,
      OtherSuggestions: '',
      EvaluationDate: testApp.clock.now().toISOString(),
    })
  })

  it('accepts one of two changes based on the same state (V5, 99049)', async () => {
    const { id, evaluation } = await given()
    const change = (OverallRating: number) =>
      submit({ id, OverallRating, Replaces: evaluation.EvaluationDate })
    const responses = await Promise.all([change(1), change(2), change(3)])
    expect(responses.map(({ ErrMsgCode }) => ErrMsgCode).toSorted()).toEqual(['', '99049', '99049'])
  })

  it('is changed by nobody else, not even with its date (V5, 99049)', async () => {
    const other = await testApp.tokenOf('harbour_user')
    const { Id } = await pending(other)
    await submit({ id: Id, OverallRating: 3 }, other)
    expect((await view(Id, other))?.EditableUntil).not.toBeNull()
    expect(await view(Id)).toMatchObject({ MayEvaluate: false, EditableUntil: null })
    expect((await changed(Id, { OverallRating: 5 })).ErrMsgCode).toBe('99049')
    const [foreign] = await find({ feedback: 'feedbacked', sort: 'ServiceTime', order: 'asc' })
    expect((await changed(foreign?.Id ?? '', { OverallRating: 5 })).ErrMsgCode).toBe('99049')
  })

  it('cannot replace a missing evaluation (99049)', async () => {
    const { Id } = await pending()
    const response = await submit({ id: Id, Replaces: testApp.clock.now().toISOString() })
    expect(response.ErrMsgCode).toBe('99049')
    expect(await view(Id)).toMatchObject({ OverallRating: null, MayEvaluate: true })
  })

  it.each([
    ['Asia/Shanghai', 480],
    ['America/New_York', -240],
    ['Pacific/Kiritimati', 840],
  ])('of a store in %s can be changed exactly until midnight there (V5, 99050)', async (zone, ahead) => {
    await owner(`update stores set time_zone = '${zone}' where group_id = 1`)
    token = await testApp.tokenOf('harbour_admin')
    const { id, evaluation } = await given()
    const until = Date.parse(evaluation.EditableUntil ?? '')
    const local = new Date(until + ahead * minute).toISOString()
    expect(local).toMatch(/T00:00:00\.000Z$/)
    expect(until - testApp.clock.now().getTime()).toBeLessThanOrEqual(24 * hour)
    testApp.clock.pass(until - testApp.clock.now().getTime() - second)
    token = await testApp.tokenOf('harbour_admin')
    expect(await changed(id, { OverallRating: 2 })).toMatchObject({ ErrCode: 0 })
    testApp.clock.pass(second)
    expect(await changed(id, { OverallRating: 5 })).toMatchObject({ ErrMsgCode: '99050', ResData: null })
    expect(await view(id)).toMatchObject({ OverallRating: 2, EditableUntil: null, MayEvaluate: false })
    await owner('update stores set time_zone = null where group_id = 1')
  })

  it('is given by a person whom a partner’s application signed in (V5, X5)', async () => {
    const partner = await signedInBy(testApp, kitchens, 5)
    const { Id } = await pending(partner)
    expect((await submit({ id: Id }, partner)).ResData?.Evaluator).toBe('林浩')
  })

  it('is refused to staff and to administrators in another’s name (V5, S7, 99003)', async () => {
    const { Id } = await pending()
    const administrator = await testApp.tokenOf('superadmin')
    const switched = await switchedTo(testApp, administrator, 4)
    for (const as of [administrator, await testApp.tokenOf('camuser'), switched]) {
      expect(await submit({ id: Id }, as)).toMatchObject({ ErrMsgCode: '99003', ResData: null })
      expect(await view(Id, as)).toMatchObject({ OverallRating: null, MayEvaluate: false })
    }
  })

  it('finds no report of another tenant, another list or another’s store (A6, 99033)', async () => {
    const jade = await testApp.tokenOf('jade_admin')
    const theirs = await pending(jade)
    const pest = await pending(token, 'RegularServiceCallPest')
    const narrow = await testApp.tokenOf('harbour_user')
    const own = new Set((await find({ pageSize: 100 }, narrow)).map(({ StoreCode }) => StoreCode))
    const hidden = (await find({ feedback: 'pending', pageSize: 100 })).find(
      ({ StoreCode }) => !own.has(StoreCode),
    )
    const responses = [
      await submit({ id: theirs.Id }),
      await submit({ id: pest.Id }, token, 'RegularServiceCallClean'),
      await submit({ id: hidden?.Id }, narrow),
    ]
    expect(responses.map(({ ErrMsgCode }) => ErrMsgCode)).toEqual(['99033', '99033', '99033'])
    for (const [id, as] of [
      [theirs.Id, jade],
      [pest.Id, token],
      [hidden?.Id ?? '', token],
    ] as const)
      expect((await view(id, as))?.OverallRating).toBeNull()
  })

  it('is accepted only for stores of the person’s nodes (A6)', async () => {
    const [person] = await owner<{ account: string }>(
      `select account from people join memberships m on m.person_id = people.id where m.group_id = 1 and m.role_id = 107 limit 1`,
    )
    const south = await testApp.tokenOf(person?.account ?? '')
    const north = (await find({ feedback: 'pending', customer: '华北' }))[0]
    expect((await submit({ id: north?.Id }, south)).ErrMsgCode).toBe('99033')
    expect(await submit({ id: (await pending(south)).Id }, south)).toMatchObject({ ErrCode: 0 })
  })

  it.each([
    { OverallRating: 0 },
    { OverallRating: 6 },
    { OverallRating: 4.5 },
    { OverallRating: null },
    { OtherSuggestions: 'x'.repeat(1_001) },
    { Replaces: 'yesterday' },
  ])('refuses %o with 99001 and names the field', async (body) => {
    const { Id } = await pending()
    const response = await submit({ id: Id, ...body })
    expect(response).toMatchObject({
      status: 200,
      ErrMsgCode: '99001',
      ResData: { Fields: [expect.any(String)] },
    })
    expect(response.ErrMsg).toContain(Object.keys(body)[0])
    expect((await view(Id))?.OverallRating).toBeNull()
  })

  it('stores long texts as typed, including tags (V5)', async () => {
    const words = `<script>alert('好')</script> ${'好'.repeat(900)}`
    const { evaluation } = await given({ OtherSuggestions: words })
    expect(evaluation.OtherSuggestions).toBe(words)
  })

  it('is taken back by its author on the same day, and the report is pending again (evaluation queue)', async () => {
    const { id, evaluation } = await given({ OverallRating: 1 })
    const { ResData } = await withdraw(id, evaluation.EvaluationDate)
    const pendingAgain = {
      OverallRating: null,
      OtherSuggestions: '',
      Evaluator: '',
      EvaluationDate: null,
      MayEvaluate: true,
      EditableUntil: null,
    }
    expect(ResData).toEqual(pendingAgain)
    expect(await view(id)).toEqual(pendingAgain)
    const other = await testApp.tokenOf('jade_admin')
    expect((await withdraw(id, evaluation.EvaluationDate, other)).ErrMsgCode).toBe('99033')
    expect((await submit({ id, OverallRating: 5 })).ResData?.OverallRating).toBe(5)
  })

  it('is taken back once, however often it is sent (evaluation queue)', async () => {
    const { id, evaluation } = await given()
    const responses = await Promise.all([1, 2, 3].map(() => withdraw(id, evaluation.EvaluationDate)))
    expect(responses.map(({ ErrCode }) => ErrCode)).toEqual([0, 0, 0])
    const [report] = await owner<{ no: string }>(
      `select report_no as no from service_reports where group_id = 1 and id = ${id}`,
    )
    expect(
      await owner(
        `select account from audit_entries where action = 'evaluation-withdrawn' and target = '${report!.no}'`,
      ),
    ).toEqual([{ account: 'harbour_admin' }])
    expect(
      await owner(
        `select data ->> 'rating' as rating, data ->> 'text' as text from events where type = 'lustra.evaluation.withdrawn' and subject = 'service-reports/${id}'`,
      ),
    ).toEqual([{ rating: '4', text: 'On time.' }])
  })

  it('is not taken back by others, with another date, or after its day (evaluation queue, 99049, 99050)', async () => {
    const { id, evaluation } = await given()
    const colleague = await testApp.tokenOf('harbour_user')
    const shared = await pending(colleague)
    const theirs = (await submit({ id: shared.Id }, colleague)).ResData
    expect((await withdraw(shared.Id, theirs?.EvaluationDate)).ErrMsgCode).toBe('99049')
    expect((await withdraw(id, '2026-01-01T00:00:00.000Z')).ErrMsgCode).toBe('99049')
    const administrator = await testApp.tokenOf('superadmin')
    for (const as of [administrator, await switchedTo(testApp, administrator, 4)])
      expect((await withdraw(id, evaluation.EvaluationDate, as)).ErrMsgCode).toBe('99003')
    testApp.clock.pass(24 * hour)
    token = await testApp.tokenOf('harbour_admin')
    expect((await withdraw(id, evaluation.EvaluationDate)).ErrMsgCode).toBe('99050')
    expect(await view(id)).toMatchObject({ OverallRating: 4, EvaluationDate: evaluation.EvaluationDate })
  })

  it('opens a thread in the company’s inbox once, when its author wants to be called (evaluation queue, P4)', async () => {
    await openSuggestions(testApp)
    token = await testApp.tokenOf('harbour_admin')
    const { id, evaluation } = await given({
      OverallRating: 2,
      OtherSuggestions: 'Late again.',
      CallMe: true,
    })
    await submit({ id, OverallRating: 1, CallMe: true, Replaces: evaluation.EvaluationDate })
    await withdraw(id, (await view(id))?.EvaluationDate)
    await submit({ id, OverallRating: 1, CallMe: true })
    const threads = await owner<{ id: string }>(
      `select id::text from feedbacks where group_id = 1 and report_id = ${id}`,
    )
    expect(threads).toHaveLength(1)
    const { ResData } = await testApp.call<SuggestionDetail>(
      `/api/Suggestions/GetDetail?id=${threads[0]!.id}`,
      { token },
    )
    expect(ResData).toMatchObject({
      TypeNames: ['Call requested'],
      contents: 'Please call me about this service. Rating: 2 of 5 stars.\n\nLate again.',
      Author: 'Helen Ho',
      Status: 'new',
      Report: { Id: id },
      Thread: [
        { Contents: '评价已撤回。\nThe rating was taken back.', IsStaff: false },
        { Contents: expect.stringContaining('Please call me about this service. Rating: 1 of 5 stars.') },
      ],
    })
    expect(ResData?.Phone).toMatch(/^\+86 139/)
    const staff = await testApp.tokenOf('superadmin')
    const inbox = await testApp.call<Paged<Suggestion>>('/api/Suggestions/FindWithPagerSearchAsync', {
      token: staff,
      body: { type: 'call' },
    })
    expect(inbox.ResData?.Items.map(({ Id }) => Id)).toEqual([threads[0]!.id])
  })

  it('asks for a call with one or two stars only, and with a number (evaluation queue)', async () => {
    const refused = async (body: object) => {
      const { Id } = await pending()
      const { ErrMsgCode, ErrMsg } = await submit({ id: Id, ...body })
      expect(await view(Id)).toMatchObject({ OverallRating: null })
      return `${ErrMsgCode} ${ErrMsg}`
    }
    expect(await refused({ OverallRating: 3, CallMe: true })).toMatch(/^99001 .*CallMe/)
    const low = { OverallRating: 1, CallMe: true }
    for (const CallPhone of ['none', '12', '1'.repeat(31)])
      expect(await refused({ ...low, CallPhone })).toMatch(/^99001 .*CallPhone/)
    const phoneOf = async (id: string) =>
      (
        await owner<{ phone: string }>(`select phone from feedbacks where group_id = 1 and report_id = ${id}`)
      )[0]?.phone
    const typed = await given({ ...low, CallPhone: '+852 2345 6789' })
    expect(await phoneOf(typed.id)).toBe('+852 2345 6789')
    const [before] = await owner<{ phone: string }>(
      `select phone from people where account = 'harbour_admin'`,
    )
    await owner(`update people set phone = '' where account = 'harbour_admin'`)
    try {
      expect(await refused(low)).toMatch(/^99001 .*CallPhone/)
      const other = await given({ ...low, CallPhone: '2345 6789' })
      expect(await phoneOf(other.id)).toBe('2345 6789')
    } finally {
      await owner(`update people set phone = '${before!.phone}' where account = 'harbour_admin'`)
    }
  })

  it('opens no thread without that', async () => {
    const { id } = await given({ OverallRating: 1, CallMe: false })
    expect(await owner(`select from feedbacks where group_id = 1 and report_id = ${id}`)).toEqual([])
  })

  it('finds the pending reports that have arrived, with their number (evaluation queue)', async () => {
    const search = async (result: string) =>
      (
        await testApp.call<Paged<ServiceReport>>('/api/RegularServiceCallAll/FindWithPagerSearchAsync', {
          token,
          body: { feedback: 'pending', result, pageSize: 100 },
        })
      ).ResData!
    const [all, arrived, missing] = [await search('all'), await search('arrived'), await search('missing')]
    expect(missing.TotalItems).toBeGreaterThan(0)
    expect(arrived.TotalItems).toBe(all.TotalItems - missing.TotalItems)
    expect(arrived.Items.map(({ HasFile }) => HasFile)).not.toContain(false)
  })

  it('records in the audit trail who rated which report, and no refused ones', async () => {
    const report = await pending()
    await submit({ id: report.Id })
    await submit({ id: report.Id, OverallRating: 2 })
    await changed(report.Id, { OverallRating: 1 })
    const entries = await owner(
      `select actor, account, group_code from audit_entries where action = 'report-evaluated' and target = '${report.ReportNo}'`,
    )
    const entry = { actor: 'harbour_admin', account: 'harbour_admin', group_code: 'HARBOUR' }
    expect(entries).toEqual([entry, entry])
  })
})

const pathOf = ({ ServiceType }: ServiceReport) =>
  ({
    clean: 'RegularServiceCallClean',
    pest: 'RegularServiceCallPest',
    food: 'RegularServiceCallFoodSafety',
    water: 'RegularServiceCallProWater',
  })[ServiceType.split('-')[0] ?? ''] ?? ''
