import type {
  ActionUpdate,
  AuditEntry,
  CorrectiveAction,
  CorrectiveActionDetail,
  Paged,
} from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { maintain } from '../../app/maintenance.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { hour } from '@lustra/testing/test-clock.ts'

describe.each(testEngines())('a change on $name', (engine) => {
  let testApp: TestApp
  let token: string
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    token = await testApp.tokenOf('harbour_admin')
  })
  afterAll(() => testApp.close())

  const owner = (statement: string) => testApp.database.asOwner((client) => client.query(statement))
  const openActions = async (status = 'open') =>
    (
      await testApp.call<Paged<CorrectiveAction>>('/api/CorrectiveAction/FindWithPagerSearchAsync', {
        token,
        body: { status, pageSize: 10 },
      })
    ).ResData?.Items ?? []
  const stepOf = (id: string, Note: string): ActionUpdate =>
    ({ id, Before: 'open', Status: 'in-progress', Note }) as ActionUpdate
  const update = (body: ActionUpdate, key?: string, as = token) =>
    testApp.call<CorrectiveActionDetail>('/api/CorrectiveAction/UpdateStatus', {
      token: as,
      body,
      headers: key ? { 'idempotency-key': key } : {},
    })
  const stepsWith = async (note: string) =>
    (await owner(`select from corrective_action_steps where note = '${note}'`)).rowCount
  const entries = async (id: string) => {
    const administrator = await testApp.tokenOf('superadmin')
    const { ResData } = await testApp.call<Paged<AuditEntry>>(
      '/api/Security/AuditEntry/FindWithPagerSearchAsync',
      {
        token: administrator,
        body: { action: 'corrective-action-updated', keyword: `#${id}` },
      },
    )
    return ResData?.Items.length
  }

  it('is not made when its audit entry cannot be written, and can be requested again', async () => {
    const [action] = await openActions()
    await owner(`create function refuse_entry() returns trigger language plpgsql as
      $$ begin raise exception 'the table is full' using errcode = '53100'; end $$`)
    await owner(
      'create trigger refuse_entry before insert on audit_entries for each row execute function refuse_entry()',
    )
    onTestFinished(async () => void (await owner('drop function if exists refuse_entry cascade')))
    const step = stepOf(action!.Id, 'without a trail')
    expect(await update(step)).toMatchObject({ status: 503, ErrMsgCode: '99060', ResData: null })
    for (const path of ['Login/Chglanguage?language=en-US', 'Login/Logout'])
      expect((await testApp.call(`/api/${path}`, { token })).status).toBe(503)
    expect((await testApp.raw('/health/ready')).statusCode).toBe(503)
    expect(await stepsWith('without a trail')).toBe(0)
    expect((await openActions()).map(({ Id }) => Id)).toContain(action!.Id)

    await owner('drop function refuse_entry cascade')
    expect(await update(step)).toMatchObject({ ErrCode: 0, ResData: { Status: 'in-progress' } })
    expect(await stepsWith('without a trail')).toBe(1)
    expect(await entries(action!.Id)).toBe(1)
  })

  it('is applied once, with the same response, when it is sent again with the same key (V6)', async () => {
    const [action] = await openActions()
    const step = stepOf(action!.Id, 'asked twice')
    const first = await update(step, 'key-of-the-first-step')
    expect(first.ErrCode).toBe(0)
    expect((await update(step, 'key-of-the-first-step')).ResData).toEqual(first.ResData)
    expect(await stepsWith('asked twice')).toBe(1)
    expect(await entries(action!.Id)).toBe(1)
    // Without the key it counts as based on an outdated status.
    expect(await update(step)).toMatchObject({ ErrMsgCode: '99052' })
  })

  it('is applied once when it is sent several times at once (V6)', async () => {
    const [action] = await openActions()
    const step = stepOf(action!.Id, 'all at once')
    const answers = await Promise.all([1, 2, 3, 4].map(() => update(step, 'key-of-many-at-once')))
    expect(new Set(answers.map(({ ErrCode, ResData }) => JSON.stringify([ErrCode, ResData]))).size).toBe(1)
    expect(await stepsWith('all at once')).toBe(1)
  })

  it('does not use up its key when it is refused', async () => {
    const [action] = await openActions()
    const key = 'key-of-a-refused-step'
    expect(await update({ ...stepOf(action!.Id, ''), Status: 'open' }, key)).toMatchObject({
      ErrMsgCode: '99001',
    })
    expect(await update(stepOf(action!.Id, 'in order'), key)).toMatchObject({ ErrCode: 0 })
  })

  it('is not confused with another one, or with that of another person, by its key', async () => {
    const [one, two] = (await openActions('not-done')).map((action) => ({
      Id: action.Id,
      Status: action.Status,
    }))
    const noteOn = (action: typeof one, Note: string) =>
      ({ id: action!.Id, Before: action!.Status, Status: action!.Status, Note }) as ActionUpdate
    const key = 'key-of-two-steps'
    expect(await update(noteOn(one, 'one'), key)).toMatchObject({ ErrCode: 0 })
    expect(await update(noteOn(two, 'two'), key)).toMatchObject({ ErrMsgCode: '99001' })
    expect(await update(noteOn(two, 'two'), 'no key!')).toMatchObject({ ErrMsgCode: '99001' })
    // Another person of the same group, who sees the same action: their note is a separate change.
    const other = await testApp.tokenOf('camleader')
    expect(await update(noteOn(one, 'one'), key, other)).toMatchObject({ ErrCode: 0 })
    expect(await stepsWith('one')).toBe(2)
  })

  it('is stored for a day', async () => {
    const count = async () => (await owner('select from done_changes')).rowCount
    expect(await count()).toBeGreaterThan(0)
    await maintain(testApp.database, testApp.clock.now())
    expect(await count()).toBeGreaterThan(0)
    testApp.clock.pass(25 * hour)
    await maintain(testApp.database, testApp.clock.now())
    expect(await count()).toBe(0)
  })
})
