import type { CorrectiveActionDetail } from '@lustra/core/contract'
import { catalogEntities, integrationEntities } from '@lustra/core/contract/integration/entities.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines } from '@lustra/testing/databases.ts'
import { pdfOf } from '@lustra/testing/pdfs.ts'
import { addSystem, type TestSystem } from '@lustra/testing/service-account.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { hour } from '@lustra/testing/test-clock.ts'
import { maintain } from '../../app/maintenance.ts'
import { readAccountCommand, runAccountCommand } from '../../identity/service-accounts/account-command.ts'

const harbour = '/groups/HARBOUR'

describe.each(testEngines())('rows of the company’s systems on $name', (engine) => {
  let testApp: TestApp
  let crm: TestSystem
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    crm = await addSystem(testApp, 'crm', ['--groups', 'HARBOUR,JADE', '--scopes', 'all'])
  })
  afterAll(() => testApp.close())

  const owner = <Row = Record<string, unknown>>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])

  it('are added by a key of the system, changed, and unchanged when they are sent again', async () => {
    const put = (body: object) => crm.send('PUT', `${harbour}/stores/S-1`, body)
    expect(await put({ name: 'Orchid Central' })).toMatchObject({ status: 201, body: { result: 'created' } })
    expect(await put({ name: 'Orchid Central' })).toMatchObject({
      status: 200,
      body: { result: 'unchanged' },
    })
    expect(await put({ name: 'Orchid West', address: '1 Quay Road' })).toMatchObject({
      status: 200,
      body: { result: 'changed', changed: ['name', 'address'] },
    })
    expect(await put({ name: 'Orchid West' })).toMatchObject({ body: { result: 'unchanged' } })
    expect(await owner(`select code, name, address from stores where code = 'S-1'`)).toEqual([
      { code: 'S-1', name: 'Orchid West', address: '1 Quay Road' },
    ])
    const { body } = await crm.send('GET', `${harbour}/stores/S-1`)
    expect(body).toMatchObject({ key: 'S-1', isRemoved: false, fields: { name: 'Orchid West', node: null } })
  })

  it('are accepted as the examples of the documents have them, and each is what is read back', async () => {
    const { nodes, stores, serviceReports, correctiveActions, correctiveActionSteps } = integrationEntities
    const keys: Record<string, string> = {
      [nodes.name]: 'south',
      [stores.name]: 'S-001',
      [serviceReports.name]: 'R-1',
      [correctiveActions.name]: 'A-1',
      'page-roles': 'hygiene',
    }
    // Given when they are added only.
    const unread = ['invite', 'language']
    await crm.send('PUT', `${harbour}/nodes/root`, { name: 'Orchid' })
    const plan = pdfOf(1)
    await crm.send('PUT', `${harbour}/files/plan-2026?name=plan.pdf`, plan, {
      'content-type': 'application/pdf',
    })
    for (const { name, example } of Object.values(integrationEntities)) {
      const path = `${harbour}/${name}/${keys[name] ?? 'one'}`
      // Every role has that page already.
      const result = name === 'page-roles' ? 'changed' : 'created'
      expect([name, (await crm.send('PUT', path, example)).body]).toMatchObject([
        name,
        { key: keys[name] ?? 'one', result },
      ])
      expect([name, (await crm.send('PUT', path, example)).body]).toMatchObject([
        name,
        { result: 'unchanged' },
      ])
      const { body } = await crm.send<{ fields: Record<string, unknown> }>('GET', path)
      const times = Object.entries(example).filter(
        ([field, value]) => !/^\d{4}-\d\d-\d\dT/.test(String(value)) && !unread.includes(field),
      )
      expect([name, body.fields]).toMatchObject([name, Object.fromEntries(times)])
    }
    // The step of the company has done the action.
    expect(await owner(`select status from corrective_actions where title like 'Close the gap%'`)).toEqual([
      { status: 'done' },
    ])
    expect(correctiveActionSteps.example.status).toBe('done')
  })

  it('are seen by the group’s people at once, and no longer when their system deletes them', async () => {
    const token = await testApp.tokenOf('harbour_admin')
    const search = async () =>
      (
        await testApp.call<{ Items: { Title: string }[] }>('/api/HotspotIssue/FindWithPagerSearchAsync', {
          token,
          body: { pageSize: 100 },
        })
      ).ResData?.Items.map(({ Title }) => Title)
    const path = `${harbour}/hotspot-issues/Q-9`
    await crm.send('PUT', path, { title: { zh: '新问题', en: 'A new question' }, body: { zh: '<p>x</p>' } })
    expect(await search()).toContain('A new question')
    expect((await crm.send('DELETE', path)).status).toBe(204)
    expect(await search()).not.toContain('A new question')
    expect((await crm.send('DELETE', path)).status).toBe(204)
    expect((await crm.send('GET', path)).body).toMatchObject({ isRemoved: true })
    await crm.send('PUT', path, { title: { zh: '新问题', en: 'A new question' }, body: { zh: '<p>x</p>' } })
    expect(await search()).toContain('A new question')
  })

  it('come in batches, each line with its own result, in order', async () => {
    const lines = await crm.batch(`${harbour}/stores:batch`, [
      { key: 'B-1', name: 'One' },
      { key: 'B-2', name: '' },
      { key: 'B-3', name: 'Three', colour: 'red' },
      { key: 'B-4', name: 'Four', timeZone: 'Mars/Olympus' },
      { key: 'B-1', name: 'One again' },
      { name: 'no key' },
      { key: 'B-5', name: 'Five', node: 'nowhere' },
    ])
    expect(lines).toMatchObject([
      { line: 1, key: 'B-1', result: 'created' },
      { line: 2, key: 'B-2', result: 'refused', code: 'invalid', errors: [{ field: 'name' }] },
      { line: 3, key: 'B-3', result: 'refused', errors: [{ field: 'colour' }] },
      { line: 4, key: 'B-4', result: 'refused', code: 'invalid', errors: [{ field: 'timeZone' }] },
      { line: 5, key: 'B-1', result: 'changed', changed: ['name'] },
      { line: 6, key: '', result: 'refused', errors: [{ field: 'key' }] },
      {
        line: 7,
        key: 'B-5',
        result: 'refused',
        code: 'missing',
        errors: [{ field: 'node', message: 'nodes/nowhere does not exist' }],
      },
      { complete: true, created: 1, changed: 1, refused: 5 },
    ])
  })

  it('with one key are one row, however many send it at once', async () => {
    const row = { name: 'Sent by many' }
    const outcomes = await Promise.all([
      ...Array.from({ length: 8 }, () => crm.send('PUT', `${harbour}/stores/many`, row)),
      crm.batch(`${harbour}/stores:batch`, [{ key: 'many', ...row }]),
      crm.batch(`${harbour}/stores:batch`, [{ key: 'many', ...row }]),
    ])
    const results = outcomes.map((one) => (Array.isArray(one) ? one[0] : one.body)!['result'])
    const count = (result: string) => results.filter((one) => one === result).length
    expect([count('created'), count('unchanged')]).toEqual([1, 9])
    expect(await owner(`select count(*)::int as stores from stores where name = 'Sent by many'`)).toEqual([
      { stores: 1 },
    ])
  })

  it('that were stored before the connection died stay, and are unchanged when all are sent again', async () => {
    // Of a group whose list no other test reads.
    const jade = '/groups/JADE'
    const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    const keys = Array.from({ length: 2_000 }, (_, index) => `dying-${index}`)
    const toLine = (key: string) => `${JSON.stringify({ key, name: `Store ${key}` })}\n`
    const sender = new AbortController()
    const body = new ReadableStream({
      start(controller) {
        for (const key of keys.slice(0, 1_500)) controller.enqueue(new TextEncoder().encode(toLine(key)))
        // The rest never comes.
      },
    })
    const answer = await fetch(`${address}/api/integration/v1${jade}/stores:batch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await crm.token()}`, 'content-type': 'application/x-ndjson' },
      body,
      duplex: 'half',
      signal: sender.signal,
    } as RequestInit)
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    let acknowledged = ''
    while (acknowledged.split('\n').length <= 1_000) acknowledged += (await reader.read()).value ?? ''
    sender.abort()
    const stored = acknowledged
      .split('\n')
      .slice(0, -1)
      .map((line) => (JSON.parse(line) as { key: string }).key)
    const again = await crm.batch(`${jade}/stores:batch`, keys.map(toLine).join(''))
    const results = new Map(again.map(({ key, result }) => [key, result]))
    expect(stored.filter((key) => results.get(key) !== 'unchanged')).toEqual([])
    expect(again.at(-1)).toMatchObject({ complete: true })
    expect(await owner(`select count(*)::int as stores from stores where code like 'dying-%'`)).toEqual([
      { stores: 2_000 },
    ])
  })

  it('change nothing in a dry run, which has the same results', async () => {
    const rows = [
      { key: 'dry-root', name: 'Dry' },
      { key: 'dry-below', name: 'Below', parent: 'dry-root' },
    ]
    const dry = await crm.batch(`${harbour}/nodes:batch?dryRun=true`, rows)
    expect(dry).toMatchObject([{ result: 'created' }, { result: 'created' }, { complete: true, created: 2 }])
    expect((await crm.send('GET', `${harbour}/nodes/dry-root`)).status).toBe(404)
    expect(await crm.batch(`${harbour}/nodes:batch`, rows)).toEqual(dry)
  })

  it('stop at the first refused one where the system asks for that', async () => {
    const lines = await crm.batch(`${harbour}/stores:batch?onError=stop`, [
      { key: 'stop-1', name: 'One' },
      { key: 'stop-2', name: 'Two', timeZone: 'Mars/Olympus' },
      { key: 'stop-3', name: 'Three' },
    ])
    expect(lines).toMatchObject([
      { key: 'stop-1', result: 'created' },
      { key: 'stop-2', result: 'refused' },
      { complete: false },
    ])
    expect((await crm.send('GET', `${harbour}/stores/stop-3`)).status).toBe(404)
  })

  it('wait for the row that they refer to where the system asks for that, and for a day', async () => {
    const report = { ...integrationEntities.serviceReports.example, store: 'later' }
    const action = { report: 'R-later', title: 'Waits twice', dueDate: '2026-04-01' }
    expect(
      await crm.send('PUT', `${harbour}/corrective-actions/A-later?onMissing=wait`, action),
    ).toMatchObject({
      status: 202,
      body: { result: 'waiting', missing: ['service-reports/R-later'] },
    })
    expect((await crm.send('PUT', `${harbour}/service-reports/R-later?onMissing=wait`, report)).status).toBe(
      202,
    )
    expect((await crm.send('GET', `${harbour}/service-reports/R-later`)).status).toBe(404)
    await crm.send('PUT', `${harbour}/stores/later`, { name: 'Later' })
    expect((await crm.send('GET', `${harbour}/service-reports/R-later`)).status).toBe(200)
    expect((await crm.send('GET', `${harbour}/corrective-actions/A-later`)).body).toMatchObject({
      fields: { report: 'R-later' },
    })
  })

  it('are forgotten when what they wait for has not come within a day', async () => {
    const plan = { store: 'never', category: 'pest', validFrom: '2026-01-01', visitsAYear: 12 }
    await crm.send('PUT', `${harbour}/service-plans/P-never?onMissing=wait`, plan)
    await maintain(testApp.database, new Date(testApp.clock.now().getTime() + 25 * hour))
    await crm.send('PUT', `${harbour}/stores/never`, { name: 'Too late' })
    expect((await crm.send('GET', `${harbour}/service-plans/P-never`)).status).toBe(404)
  })

  it('that wait are replaced by what is sent later, and forgotten when they are deleted', async () => {
    const report = integrationEntities.serviceReports.example
    const path = `${harbour}/service-reports/R-wait`
    await crm.send('PUT', `${path}?onMissing=wait`, { ...report, store: 'S-not-yet', salesRep: 'Old' })
    await crm.send('PUT', path, { ...report, store: 'S-1', salesRep: 'New' })
    await crm.send('PUT', `${harbour}/stores/S-not-yet`, { name: 'Late' })
    expect((await crm.send('GET', path)).body).toMatchObject({ fields: { store: 'S-1', salesRep: 'New' } })
    const plan = { store: 'S-later', category: 'pest', validFrom: '2026-01-01', visitsAYear: 12 }
    await crm.send('PUT', `${harbour}/service-plans/P-wait?onMissing=wait`, plan)
    expect((await crm.send('DELETE', `${harbour}/service-plans/P-wait`)).status).toBe(204)
    await crm.send('PUT', `${harbour}/stores/S-later`, { name: 'Later' })
    expect((await crm.send('GET', `${harbour}/service-plans/P-wait`)).status).toBe(404)
  })

  it('that are refused when what they wait for comes, or whose account has lost the right, are listed with the reason', async () => {
    const other = await addSystem(testApp, 'waits', ['--groups', 'HARBOUR', '--scopes', 'all'])
    const later = { source: 'crm', key: 'S-much-later' }
    const file = { source: 'crm', key: 'no-picture' }
    const report = { ...integrationEntities.serviceReports.example, store: later, signature: file }
    await other.send('PUT', `${harbour}/service-reports/R-refused?onMissing=wait`, report)
    const listed = async () => (await other.send('GET', `${harbour}/waiting`)).body
    expect(await listed()).toMatchObject({
      items: [{ entity: 'service-reports', key: 'R-refused', missing: 'stores/S-much-later', refusal: null }],
    })
    await crm.send('PUT', `${harbour}/stores/S-much-later`, { name: 'Later' })
    await crm.send('PUT', `${harbour}/files/no-picture?name=a.txt`, Buffer.from('text'))
    expect(await listed()).toMatchObject({
      items: [{ key: 'R-refused', refusal: { result: 'refused', errors: [{ field: 'signature' }] } }],
    })
    const plan = {
      store: { source: 'crm', key: 'S-latest' },
      category: 'pest',
      validFrom: '2026-01-01',
      visitsAYear: 12,
    }
    await other.send('PUT', `${harbour}/service-plans/P-lost?onMissing=wait`, plan)
    await runAccountCommand(
      readAccountCommand(['change', '--name', 'waits', '--scopes', 'loads:read']),
      testApp.database,
      testApp.clock.now(),
    )
    await crm.send('PUT', `${harbour}/stores/S-latest`, { name: 'Latest' })
    expect(await listed()).toMatchObject({
      items: [{ key: 'P-lost', refusal: { code: 'forbidden' } }, { key: 'R-refused' }],
    })
  })

  it('whose row a person has deleted are added again, and do not keep others waiting forever', async () => {
    await crm.send('PUT', `${harbour}/nodes/gone`, { name: 'Gone' })
    await owner(`delete from organizes where group_id = 1 and name = 'Gone'`)
    const store = { name: 'Below it', node: 'gone' }
    expect((await crm.send('PUT', `${harbour}/stores/S-gone?onMissing=wait`, store)).status).toBe(202)
    expect((await crm.send('PUT', `${harbour}/nodes/gone`, { name: 'Gone' })).body).toMatchObject({
      result: 'created',
    })
    expect((await crm.send('GET', `${harbour}/stores/S-gone`)).body).toMatchObject({
      fields: { node: 'gone' },
    })
  })

  it('that another source had deleted come back with their code', async () => {
    const other = await addSystem(testApp, 'web', ['--groups', 'HARBOUR', '--scopes', 'all'])
    await crm.send('PUT', `${harbour}/stores/C-1`, { name: 'Twice' })
    await crm.send('DELETE', `${harbour}/stores/C-1`)
    expect(
      (await other.send('PUT', `${harbour}/stores/w-1`, { code: 'C-1', name: 'Twice' })).body,
    ).toMatchObject({ result: 'created' })
    expect((await crm.send('GET', `${harbour}/stores/C-1`)).body).toMatchObject({ isRemoved: false })
  })

  it('stay at their store: another one is refused, and the others of the batch are written', async () => {
    const report = { ...integrationEntities.serviceReports.example, store: 'S-1' }
    await crm.send('PUT', `${harbour}/service-reports/R-stays`, report)
    await crm.send('PUT', `${harbour}/stores/S-2`, { name: 'Second' })
    const lines = await crm.batch(`${harbour}/service-reports:batch`, [
      { key: 'R-stays', ...report, store: 'S-2' },
      { key: 'R-new', ...report, store: 'S-2' },
    ])
    expect(lines).toMatchObject([
      { key: 'R-stays', result: 'refused', code: 'conflict', errors: [{ field: 'store' }] },
      { key: 'R-new', result: 'created' },
      { complete: true },
    ])
  })

  it('of an action have the status of the last step that is left', async () => {
    const report = { ...integrationEntities.serviceReports.example, store: 'S-1' }
    await crm.send('PUT', `${harbour}/service-reports/R-steps`, report)
    await crm.send('PUT', `${harbour}/corrective-actions/A-steps`, {
      report: 'R-steps',
      title: 'Steps',
      dueDate: '2026-04-01',
    })
    const step = { action: 'A-steps', by: 'Karen Li' }
    const status = async () =>
      (await owner<{ status: string }>(`select status from corrective_actions where title = 'Steps'`))[0]!
        .status
    const steps = `${harbour}/corrective-action-steps`
    await crm.send('PUT', `${steps}/1`, { ...step, status: 'in-progress', at: '2026-03-20T09:00:00+08:00' })
    await crm.send('PUT', `${steps}/2`, { ...step, status: 'done', at: '2026-03-21T09:00:00+08:00' })
    expect(await status()).toBe('done')
    await crm.send('DELETE', `${steps}/2`)
    expect(await status()).toBe('in-progress')
    await crm.send('DELETE', `${steps}/1`)
    expect(await status()).toBe('open')
  })

  it('of an action decide its status, whatever people have assigned, moved or verified since (V6)', async () => {
    const report = { ...integrationEntities.serviceReports.example, store: 'S-1' }
    await crm.send('PUT', `${harbour}/service-reports/R-kinds`, report)
    await crm.send('PUT', `${harbour}/corrective-actions/A-kinds`, {
      report: 'R-kinds',
      title: 'Kinds',
      dueDate: '2026-04-01',
    })
    const [action] = await owner<{ id: string }>(
      "select id::text from corrective_actions where title = 'Kinds'",
    )
    const id = action!.id
    const [admin, staff] = [await testApp.tokenOf('harbour_admin'), await testApp.tokenOf('camuser')]
    const call = async (path: string, token: string, body?: object) =>
      (
        await testApp.call<CorrectiveActionDetail>(`/api/CorrectiveAction/${path}`, {
          token,
          ...(body && { body }),
        })
      ).ResData
    const detail = () => call(`GetCorrectiveActionDetailAsync?id=${id}`, admin)
    expect(
      await call('Change', admin, {
        id,
        Assignee: { Kind: 'company' },
        Before: { Assignee: null, DueDate: '2026-04-01' },
      }),
    ).toMatchObject({ Status: 'open' })
    const step = { action: 'A-kinds', by: 'Karen Li' }
    const send = (key: string, status: string, at: string) =>
      crm.send('PUT', `${harbour}/corrective-action-steps/kinds-${key}`, { ...step, status, at })
    await send('done', 'done', '2026-03-16T09:00:00+08:00')
    expect(await detail()).toMatchObject({ Status: 'done', ClosedAt: '2026-03-16T01:00:00.000Z' })
    await owner('update groups set verify_actions = true where group_id = 1')
    const verified = (await call('Verify', staff, { id, Note: '', Before: 'done' }))?.VerifiedAt
    expect(verified).toMatch(/Z$/)
    // A note of later, while it stays done.
    await send('note', 'done', '2026-03-19T09:00:00+08:00')
    expect(await detail()).toMatchObject({ ClosedAt: '2026-03-16T01:00:00.000Z', VerifiedAt: verified })
    await send('again', 'in-progress', '2026-03-19T10:00:00+08:00')
    expect(await detail()).toMatchObject({ Status: 'in-progress', ClosedAt: null, VerifiedAt: null })
    await send('last', 'done', '2026-03-19T11:00:00+08:00')
    expect(await detail()).toMatchObject({ ClosedAt: '2026-03-19T03:00:00.000Z', VerifiedAt: null })
    // Verified before the time that the company's system has noted: it counts all the same.
    expect(await call('Verify', staff, { id, Note: '', Before: 'done' })).toMatchObject({
      VerifiedAt: '2026-03-19T03:00:00.000Z',
    })
    await owner('update groups set verify_actions = false where group_id = 1')
  })

  it('of an action keep the due day that people have moved (V6)', async () => {
    const path = `${harbour}/corrective-actions/A-moved`
    const sent = { report: 'R-kinds', title: 'Moved', dueDate: '2026-04-01' }
    await crm.send('PUT', path, sent)
    const [action] = await owner<{ id: string }>(
      "select id::text from corrective_actions where title = 'Moved'",
    )
    await crm.send('PUT', path, { ...sent, dueDate: '2026-04-02' })
    const { ErrMsg } = await testApp.call('/api/CorrectiveAction/Change', {
      token: await testApp.tokenOf('harbour_admin'),
      body: {
        id: action!.id,
        DueDate: '2026-04-10',
        Reason: 'The part is late',
        Before: { Assignee: null, DueDate: '2026-04-02' },
      },
    })
    expect(ErrMsg).toBe('')
    expect((await crm.send('PUT', path, { ...sent, dueDate: '2026-04-02' })).body).toMatchObject({
      result: 'unchanged',
    })
    expect((await crm.send('PUT', path, { ...sent, title: 'Moved again' })).body).toMatchObject({
      result: 'changed',
      changed: ['title'],
    })
    expect((await crm.send('GET', path)).body).toMatchObject({
      fields: { title: 'Moved again', dueDate: '2026-04-10' },
    })
  })

  it('with texts that no database holds are refused alone, and long lists of mistakes are cut', async () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field${index}`, 1]))
    const body = [
      '{"key":"nul\\u0000","name":"x"}',
      '{"key":"half","name":"\\ud800"}',
      JSON.stringify({ key: 'many', name: 'x', ...many }),
      '{"key":"fine","name":"Fine"}',
    ].join('\n')
    const lines = await crm.batch(`${harbour}/stores:batch`, body)
    expect(lines).toMatchObject([
      { line: 1, result: 'refused', code: 'invalid' },
      { line: 2, result: 'refused', code: 'invalid' },
      { line: 3, result: 'refused' },
      { line: 4, result: 'created' },
      { complete: true },
    ])
    expect(lines[2]!.errors).toHaveLength(20)
    expect((await crm.send('PUT', `${harbour}/stores/S%00`, { name: 'x' })).status).toBe(422)
    expect(
      (
        await crm.send('PUT', `${harbour}/stores/half`, '{"name":"\\ud800"}', {
          'content-type': 'application/json',
        })
      ).status,
    ).toBe(422)
  })

  it('take over a store that people know by its code, and refuse a code of another row', async () => {
    const [known] = await owner<{ code: string; id: string }>(
      `select code, id from stores where group_id = 1 and id not in (select target_id from source_keys) order by code limit 1`,
    )
    const name = 'Taken over'
    expect(
      (await crm.send('PUT', `${harbour}/stores/crm-77`, { code: known!.code, name })).body,
    ).toMatchObject({ result: 'changed' })
    expect(await owner(`select name from stores where group_id = 1 and id = ${known!.id}`)).toEqual([
      { name },
    ])
    expect(await crm.send('PUT', `${harbour}/stores/crm-78`, { code: known!.code, name })).toMatchObject({
      status: 409,
      body: { code: 'conflict', errors: [{ field: 'code', message: 'is that of the key crm-77' }] },
    })
  })

  it('of a report count in the sums until it is deleted, and again when it comes back', async () => {
    const done = async () =>
      Number(
        (
          await owner<{ done: string }>(
            `select coalesce(sum(done), 0) as done from report_months where month = '2026-02-01' and group_id = 1`,
          )
        )[0]!.done,
      )
    const before = await done()
    const path = `${harbour}/service-reports/sum-1`
    const report = {
      ...integrationEntities.serviceReports.example,
      store: 'S-1',
      serviceTime: '2026-02-11T09:00:00+08:00',
    }
    await crm.send('PUT', path, report)
    expect(await done()).toBe(before + 1)
    await crm.send('DELETE', path)
    expect(await done()).toBe(before)
    await crm.send('PUT', path, report)
    expect(await done()).toBe(before + 1)
  })

  it('are listed with a hash, so that a system finds what is missing', async () => {
    const { body } = await crm.send<{ items: { key: string; hash: string }[]; next: string | null }>(
      'GET',
      `${harbour}/stores?limit=2`,
    )
    expect(body.items).toHaveLength(2)
    const rest = await crm.send<typeof body>(
      'GET',
      `${harbour}/stores?after=${encodeURIComponent(body.next!)}`,
    )
    const keys = [...body.items, ...rest.body.items].map(({ key }) => key)
    expect(keys).toEqual(keys.toSorted())
    expect(keys).toEqual(expect.arrayContaining(['S-1', 'B-1', 'later']))
    expect(rest.body.next).toBeNull()
  })

  it('keep the evaluation that a customer gave', async () => {
    await crm.send('PUT', `${harbour}/service-reports/rated`, {
      ...integrationEntities.serviceReports.example,
      store: 'S-1',
    })
    await owner(
      `update service_reports set overall_rating = 2, other_suggestions = 'late' where report_no = 'rated'`,
    )
    await crm.send('PUT', `${harbour}/service-reports/rated`, {
      ...integrationEntities.serviceReports.example,
      store: 'S-1',
      salesRep: 'Somebody Else',
    })
    expect(
      await owner(
        `select overall_rating, other_suggestions, sales_rep from service_reports where report_no = 'rated'`,
      ),
    ).toEqual([{ overall_rating: 2, other_suggestions: 'late', sales_rep: 'Somebody Else' }])
  })

  it('are described by an OpenAPI document, with every field and an example for each entity', async () => {
    const response = await testApp.app.inject({ url: '/api/integration/v1/openapi.json' })
    const { paths, tags } = response.json<{
      tags: { name: string }[]
      paths: Record<
        string,
        Record<
          string,
          {
            operationId: string
            tags?: string[]
            requestBody?: { content: Record<string, { schema: { properties?: object } }> }
          }
        >
      >
    }>()
    const declared = [
      ...Object.values(integrationEntities).map((one) => ({ ...one, at: `/groups/{group}/${one.name}` })),
      ...Object.values(catalogEntities).map((one) => ({ ...one, at: `/${one.name}` })),
    ]
    for (const { name, schema, example, at } of declared) {
      const { put, get, delete: remove } = paths[`/api/integration/v1${at}/{key}`] ?? {}
      expect([put?.operationId, get?.operationId, remove?.operationId]).toEqual([
        `put-${name}`,
        `get-${name}`,
        `delete-${name}`,
      ])
      const content = put!.requestBody!.content['application/json']!
      expect(Object.keys(content.schema.properties ?? {})).toEqual(Object.keys(schema.shape))
      expect(JSON.stringify(content)).toContain(JSON.stringify(example))
      for (const many of at.startsWith('/groups/') ? ['batch', 'load'] : ['batch']) {
        const post = paths[`/api/integration/v1${at}:${many}`]?.post
        expect(post?.operationId).toBe(`${many}-${name}`)
        expect(Object.keys(post?.requestBody?.content ?? {})).toEqual(['application/x-ndjson'])
      }
    }
    const used = Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap((one) => one.tags ?? []),
    )
    expect([...new Set(used)].toSorted()).toEqual(tags.map(({ name }) => name).toSorted())
    // And the portal's own document has none of it.
    const { paths: own } = (await testApp.app.inject({ url: '/api/openapi.json' })).json<{ paths: object }>()
    expect(Object.keys(own).filter((path) => path.includes('integration'))).toEqual([])
  })

  it('count as the last ones that came when they were stored, not while they wait', async () => {
    const late = await addSystem(testApp, 'late', ['--groups', 'HARBOUR', '--scopes', 'all'])
    const cameFrom = () =>
      owner(`select entity from service_account_entities e join service_accounts a on a.id = e.account_id
        where a.name = 'late'`)
    const plan = { store: 'S-arrives', category: 'pest', validFrom: '2026-01-01', visitsAYear: 12 }
    const waiting = await late.send('PUT', `${harbour}/service-plans/P-not-yet?onMissing=wait`, plan)
    expect(waiting.status).toBe(202)
    expect(await cameFrom()).toEqual([])
    await late.send('PUT', `${harbour}/stores/S-arrives`, { name: 'Late' })
    expect(await cameFrom()).toEqual([{ entity: 'stores' }])
  })

  it('have an entry in the audit trail, under the name of the account', async () => {
    await crm.send('PUT', `${harbour}/stores/S-audit`, { name: 'Before' })
    await crm.send('PUT', `${harbour}/stores/S-audit`, { name: 'After' })
    expect(
      await owner(
        `select actor, action, group_code, before, after from audit_entries where target = 'S-audit' order by id`,
      ),
    ).toEqual([
      {
        actor: 'service:crm',
        action: 'store-added',
        group_code: 'HARBOUR',
        before: null,
        after: { name: 'Before' },
      },
      {
        actor: 'service:crm',
        action: 'store-changed',
        group_code: 'HARBOUR',
        before: { name: 'Before' },
        after: { name: 'After' },
      },
    ])
  })
})
