import type {
  CorrectiveActionDetail,
  Evaluation,
  Proposal,
  SeveralUsers,
  SuggestionDetail,
} from '@lustra/core/contract'
import { integrationEntities } from '@lustra/core/contract/integration/entities.ts'
import { eventTypes } from '@lustra/core/contract/integration/events.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { groupUsers } from '@lustra/testing/group-users.ts'
import { addSystem } from '@lustra/testing/service-account.ts'
import { checkSheet, settledImport, sheetOf } from '@lustra/testing/sheets.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { formOf, newSuggestion, openSuggestions, sendSuggestion } from '@lustra/testing/uploads.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

interface StoredEvent {
  type: string
  subject: string
  data: Record<string, unknown>
}

describe.each(testEngines())('an event on $name', (engine) => {
  let testApp: TestApp
  let token: string
  /** Our ids of the rows that the system has sent, by entity. */
  const ids: Record<string, string> = {}
  const seen = new Set<string>()

  const owner = <Row>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  const call = <T>(path: string, body?: object) =>
    testApp.call<T>(`/api/${path}`, { token, ...(body && { body }) })
  const key = (entity: string) => ({ source: 'crm', entity, key: `${entity}-1` })

  beforeAll(async () => {
    testApp = await openTestApp(engine)
    await openSuggestions(testApp)
    token = await testApp.tokenOf('harbour_admin')
    const crm = await addSystem(testApp, 'crm', ['--groups', 'HARBOUR', '--scopes', 'all'])
    const { stores, serviceReports, correctiveActions, proposals, promotions } = integrationEntities
    const now = testApp.clock.now().toISOString()
    const sent: [string, object][] = [
      [stores.name, { code: 'EV-1', name: 'Orchid' }],
      [
        serviceReports.name,
        { ...serviceReports.example, store: 'stores-1', reportNo: 'EV-R-1', serviceTime: now },
      ],
      [
        correctiveActions.name,
        { report: 'service-reports-1', title: 'Close the gap', dueDate: '2026-04-01' },
      ],
      [proposals.name, { ...proposals.example, store: 'stores-1' }],
      [promotions.name, { ...promotions.example, publishedAt: now }],
    ]
    for (const [entity, row] of sent) {
      const { status, body } = await crm.send('PUT', `/groups/HARBOUR/${entity}/${entity}-1`, row)
      expect([entity, status, body]).toEqual([entity, 201, expect.anything()])
      const [found] = await owner<{ id: string }>(
        `select target_id::text as id from source_keys where entity = '${entity}' and key = '${entity}-1'`,
      )
      ids[entity] = found!.id
    }
    // What systems write is no event for them.
    expect(await owner('select from events')).toEqual([])
  })
  afterAll(() => testApp.close())

  /** The events of a change. */
  async function eventsOf(change: () => Promise<unknown>): Promise<StoredEvent[]> {
    const [before] = await owner<{ last: string }>('select coalesce(max(number), 0) as last from events')
    await change()
    const found = await owner<StoredEvent>(
      `select type, subject, data from events where group_id = 1 and number > ${before!.last} order by number`,
    )
    for (const { type } of found) seen.add(type)
    return found
  }
  const worked = async (answer: Promise<{ ErrCode: unknown; ErrMsg: string }>) => {
    const { ErrCode, ErrMsg } = await answer
    expect([ErrCode, ErrMsg]).toEqual([0, expect.anything()])
  }

  it('is that of an evaluation, given, changed and taken back', async () => {
    let evaluation: Evaluation | null = null as Evaluation | null
    const submit = async (body: object) => {
      const path = 'RegularServiceCallAll/SubmitScope'
      const response = await call<Evaluation>(path, {
        id: ids['service-reports'],
        OtherSuggestions: ' Late ',
        ...body,
      })
      evaluation = response.ResData
      await worked(Promise.resolve(response))
    }
    const data = {
      report: ids['service-reports'],
      reportNo: 'EV-R-1',
      store: ids.stores,
      rating: 2,
      text: 'Late',
      author: expect.stringMatching(/./),
      keys: [key('service-reports'), key('stores')],
    }
    const subject = `service-reports/${ids['service-reports']}`
    expect(await eventsOf(() => submit({ OverallRating: 2 }))).toEqual([
      { type: 'lustra.evaluation.given', subject, data },
    ])
    // Sent again, it is stored already.
    expect(await eventsOf(() => submit({ OverallRating: 2 }))).toEqual([])
    const replaced = { OverallRating: 5, Replaces: evaluation!.EvaluationDate }
    expect(await eventsOf(() => submit(replaced))).toEqual([
      { type: 'lustra.evaluation.changed', subject, data: { ...data, rating: 5 } },
    ])
    const withdrawn = { id: ids['service-reports'], Replaces: evaluation!.EvaluationDate }
    expect(
      await eventsOf(() => worked(call<Evaluation>('RegularServiceCallAll/WithdrawScope', withdrawn))),
    ).toEqual([{ type: 'lustra.evaluation.withdrawn', subject, data: { ...data, rating: 5 } }])
  })

  it('is that of feedback, and of a message of its thread', async () => {
    let id = ''
    const suggestion = newSuggestion({
      storeCode: 'EV-1',
      contents: 'Ants',
      contact: 'Ann',
      phone: '13800138000',
    })
    const [added, ...others] = await eventsOf(async () => {
      const response = await sendSuggestion(testApp, token, formOf(suggestion))
      await worked(Promise.resolve(response))
      id = (response.ResData as SuggestionDetail).Id
    })
    expect([added, others]).toMatchObject([
      {
        type: 'lustra.feedback.added',
        subject: `feedback/${id}`,
        data: {
          feedback: id,
          store: ids.stores,
          storeCode: 'EV-1',
          text: 'Ants',
          report: null,
          keys: [key('stores')],
        },
      },
      [],
    ])
    expect(JSON.stringify(added)).not.toContain('13800138000')
    expect(
      await eventsOf(() => worked(call('Suggestions/AddMessage', { id, Contents: 'Still there' }))),
    ).toMatchObject([
      {
        type: 'lustra.message.added',
        subject: `feedback/${id}`,
        data: { text: 'Still there', isStaff: false, keys: [key('stores')] },
      },
    ])
  })

  it('is that of a step of a corrective action, and of the answer to a proposal', async () => {
    const step = { id: ids['corrective-actions'], Status: 'in-progress', Before: 'open', Note: 'Ordered' }
    expect(
      await eventsOf(() => worked(call<CorrectiveActionDetail>('CorrectiveAction/UpdateStatus', step))),
    ).toMatchObject([
      {
        type: 'lustra.corrective-action.step-added',
        subject: `corrective-actions/${ids['corrective-actions']}`,
        data: {
          status: 'in-progress',
          statusBefore: 'open',
          text: 'Ordered',
          keys: [key('corrective-actions'), key('service-reports'), key('stores')],
        },
      },
    ])
    const answer = { id: ids.proposals, Status: 'in-progress', Before: 'open', Contents: 'Please do' }
    expect(await eventsOf(() => worked(call<Proposal>('Proposal/AddFeedback', answer)))).toMatchObject([
      {
        type: 'lustra.proposal.answered',
        subject: `proposals/${ids.proposals}`,
        data: {
          status: 'in-progress',
          text: 'Please do',
          isStaff: false,
          keys: [key('proposals'), key('stores')],
        },
      },
    ])
  })

  it('is that of a corrective action that a person adds, and changes', async () => {
    let id = ''
    const keys = [key('service-reports'), key('stores')]
    const action = { report: ids['service-reports'], Title: 'Seal it', DueDate: '2026-04-01' }
    const added = await eventsOf(async () => {
      const response = await call<CorrectiveActionDetail>('CorrectiveAction/Add', action)
      await worked(Promise.resolve(response))
      id = response.ResData!.Id
    })
    const subject = `corrective-actions/${id}`
    const data = { action: id, report: ids['service-reports'], store: ids.stores, keys }
    expect(added).toMatchObject([
      {
        type: 'lustra.corrective-action.added',
        subject,
        data: { ...data, finding: null, title: 'Seal it', dueDate: '2026-04-01', assignee: null },
      },
    ])
    const change = {
      id,
      DueDate: '2026-04-09',
      Assignee: { Kind: 'company' },
      Reason: 'Part is late',
      Before: { Assignee: null, DueDate: '2026-04-01' },
    }
    expect(await eventsOf(() => worked(call('CorrectiveAction/Change', change)))).toMatchObject([
      {
        type: 'lustra.corrective-action.changed',
        subject,
        data: {
          ...data,
          dueDate: '2026-04-09',
          dueDateBefore: '2026-04-01',
          assignee: { kind: 'company' },
          text: 'Part is late',
        },
      },
    ])
  })

  it('is that of an interest, expressed and withdrawn', async () => {
    const follow = (withdraw: boolean) =>
      eventsOf(() => worked(call(`Promotion/Feedback?id=${ids.promotions}&withdraw=${withdraw}`)))
    const data = { promotion: ids.promotions, user: '4', keys: [key('promotions')] }
    const subject = `promotions/${ids.promotions}`
    expect(await follow(false)).toMatchObject([{ type: 'lustra.interest.expressed', subject, data }])
    expect(await follow(false)).toEqual([])
    expect(await follow(true)).toMatchObject([{ type: 'lustra.interest.withdrawn', subject, data }])
  })

  it('is that of a person who is invited, changed and deleted, without phone or mail', async () => {
    const users = groupUsers(testApp, token)
    let id = ''
    const invited = await eventsOf(async () => {
      const response = await users.add()
      await worked(Promise.resolve(response))
      id = response.ResData!.UserId
    })
    const subject = `users/${id}`
    expect(invited).toEqual([
      {
        type: 'lustra.user.invited',
        subject,
        data: {
          user: id,
          account: 'new_person',
          name: 'New Person',
          role: expect.stringMatching(/./),
          isMailSent: true,
          keys: [],
        },
      },
    ])
    const changed = (fields: string[], more = {}) => [
      { type: 'lustra.user.changed', subject, data: { changed: fields, ...more } },
    ]
    const renamed = { RealName: 'Other Name', MobilePhone: '13712345679' }
    const contact = await eventsOf(() => worked(users.update(id, renamed)))
    expect(contact).toMatchObject(changed(['name', 'phone'], { name: 'Other Name' }))
    expect(JSON.stringify([...invited, ...contact])).not.toMatch(/13712345|customer\.example/)
    expect(await eventsOf(() => worked(users.update(id, {})))).toEqual([])
    expect(await eventsOf(() => worked(users.deactivate(id)))).toMatchObject(
      changed(['isActive'], { isActive: false }),
    )
    const all = { Action: 'activate', UserIds: [id] } satisfies SeveralUsers
    expect(await eventsOf(() => worked(users.several(all)))).toMatchObject(
      changed(['isActive'], { isActive: true }),
    )
    const given = { Action: 'role', UserIds: [id], RoleId: '104' } satisfies SeveralUsers
    expect(await eventsOf(() => worked(users.several(given)))).toMatchObject(changed(['role']))
    const { ResData: stores } = await users.stores(id)
    const assigned = { UserId: id, OrganizeIds: [], StoreIds: [ids.stores!], Version: stores!.Version }
    expect(await eventsOf(() => worked(users.authorize(assigned)))).toMatchObject(changed(['stores']))
    expect(await eventsOf(() => worked(users.unbindStore(id, ids.stores!)))).toMatchObject(
      changed(['stores']),
    )
    expect(await eventsOf(() => worked(users.invite(id)))).toMatchObject([
      { type: 'lustra.user.invited', subject },
    ])
    const { ResData: user } = await users.user(id)
    expect(await eventsOf(() => worked(users.remove(id, user!.Version)))).toMatchObject([
      { type: 'lustra.user.deleted', subject, data: { account: 'new_person' } },
    ])
  })

  it('is that of an import that was applied, and of the people that it has added', async () => {
    const sheet = await sheetOf([
      ['Login name', 'Name', 'Area code', 'Phone', 'Email', 'Role'],
      ['sheet_one', 'One', '86', '13712345671', 'one@customer.example', 'Group User'],
      ['sheet_two', 'Two', '86', '13712345672', 'two@customer.example', 'Group User'],
    ])
    let id = ''
    const applied = await eventsOf(async () => {
      const checked = await checkSheet(testApp, token, sheet, { kind: 'user' })
      expect([checked.Refused, checked.Problem]).toEqual([0, ''])
      id = checked.Id
      await worked(call('Import/Apply', { Id: id }))
      await settledImport(testApp, token, id)
    })
    expect(applied).toMatchObject([
      { type: 'lustra.user.invited', data: { account: 'sheet_one', name: 'One' } },
      { type: 'lustra.user.invited', data: { account: 'sheet_two' } },
      { type: 'lustra.import.applied', data: { kind: 'user', added: 2, changed: 0, keys: [] } },
    ])
    const undone = await eventsOf(async () => {
      await worked(call('Import/Undo', { Id: id }))
      await settledImport(testApp, token, id)
    })
    expect(undone.map(({ type }) => type)).toEqual(['lustra.user.deleted', 'lustra.user.deleted'])
  })

  it('is of a type that some change causes', () => {
    expect([...seen].toSorted()).toEqual([...eventTypes].toSorted())
  })
})
