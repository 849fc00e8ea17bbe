import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { selfSigned } from '@lustra/testing/certificate.ts'
import { minute } from '@lustra/testing/test-clock.ts'
import {
  companyReports,
  entryOf,
  otherWorkspace,
  locationOf,
  requestOf,
  workspace,
} from '@lustra/testing/power-bi/company.ts'
import {
  certificate,
  credentialOf,
  delivery,
  openTestSource,
  type TestSource,
} from '@lustra/testing/power-bi/test-source.ts'

let testSource: TestSource
beforeEach(async () => void (testSource = await openTestSource()))
afterEach(() => testSource.close())

describe('a report of Power BI', () => {
  it('has its address, and a token for this report and these rows only (R1, R6)', async () => {
    const response = await testSource.embed()
    expect(response).toMatchObject({
      Source: 'power-bi',
      Reports: [{ ReportId: companyReports.delivery.id, WorkSpaceId: workspace, Name: 'Service Delivery' }],
      Expiration: new Date(testSource.clock.now().getTime() + 30 * minute).toISOString(),
      EmbedHosts: ['http://127.0.0.1:4180'],
    })
    expect(response?.Reports[0]?.EmbedUrl).toMatch(/^http:\/\/127\.0\.0\.1:4180\/report-host\/\?reportId=/)
    expect(testSource.openedBy(response)).toMatchObject({
      reports: [companyReports.delivery.id],
      identities: [
        { username: 'HARBOUR', roles: ['Customer'], datasets: [companyReports.delivery.datasetId] },
      ],
    })
  })

  it('in several workspaces uses one token, with an identity only where required (R1, G11)', async () => {
    const cam = [entryOf(['delivery', 'hygiene', 'open', 'named'], { mode: 'cam', sameForAll: true })]
    const response = await testSource.embed(cam, { mode: 'cam', groupCodes: ['HARBOUR', 'JADE'] })
    expect(response?.Reports.map(({ WorkSpaceId }) => WorkSpaceId)).toEqual([
      workspace,
      otherWorkspace,
      workspace,
      workspace,
    ])
    const { delivery: one, hygiene: two, named } = companyReports
    expect(testSource.openedBy(response)?.identities).toEqual([
      { username: 'HARBOUR|JADE', roles: ['Customer'], datasets: [one.datasetId, two.datasetId] },
      { username: 'HARBOUR|JADE', datasets: [named.datasetId] },
    ])
    expect(testSource.requestsTo('GenerateToken')).toBe(1)
  })

  it('prefers the group’s own to the one for all groups, in the workspace of the menu (R2, R6)', async () => {
    const own = [{ workspaceId: undefined, reportId: companyReports.hygiene.id }]
    const both = [...delivery, entryOf([], { group: 'HARBOUR', reports: own })]
    const inMenu = { workSpaceId: otherWorkspace }
    expect((await testSource.embed(both, inMenu))?.Reports[0]?.Name).toBe('Hygiene')
    expect((await testSource.embed(both, { ...inMenu, groupCodes: ['JADE'] }))?.Reports[0]?.Name).toBe(
      'Service Delivery',
    )
    await expect(testSource.embed(both)).rejects.toMatchObject({ code: 'report-refused' })
  })

  it('is not provided when the file does not list it (R6)', async () => {
    expect(await testSource.embed(delivery, { key: 'follow-up' })).toBeUndefined()
    expect(await testSource.embed(delivery, { mode: 'cam' })).toBeUndefined()
    expect(testSource.powerBi.received).toEqual([])
  })

  it('uses a person role for limited people, or is left to the host’s own report (R1)', async () => {
    const person = [entryOf(['delivery'], { personRoles: ['Person'] })]
    expect(
      testSource.openedBy(await testSource.embed(person, { seesAllStores: false }))?.identities,
    ).toMatchObject([{ username: 'HARBOUR|person:1017', roles: ['Person'] }])
    expect(await testSource.embed(delivery, { seesAllStores: false })).toBeUndefined()
  })

  it('without row-level security is for one whole group, or for data of no group, and else refused (R1)', async () => {
    await expect(testSource.embed([entryOf(['open'])])).rejects.toMatchObject({
      code: 'report-refused',
      message: expect.stringContaining('no row-level security'),
    })
    expect(testSource.requestsTo('GenerateToken')).toBe(0)
    const persons = entryOf(['open'], { group: 'HARBOUR', personRoles: ['Person'] })
    await expect(testSource.embed([persons], { seesAllStores: false })).rejects.toMatchObject({
      code: 'report-refused',
    })
    expect(
      testSource.openedBy(await testSource.embed([entryOf(['open'], { group: 'HARBOUR' })]))?.identities,
    ).toEqual([])
    expect(
      testSource.openedBy(await testSource.embed([entryOf(['open'], { sameForAll: true })]))?.identities,
    ).toEqual([])
  })

  it('that only accepts a name is refused to limited people, regardless of the file (R1)', async () => {
    const named = entryOf(['named'], { personRoles: ['Person'] })
    for (const entry of [
      named,
      { ...named, group: 'HARBOUR' },
      { ...named, reports: [locationOf('delivery'), locationOf('named')] },
    ])
      await expect(testSource.embed([entry], { seesAllStores: false })).rejects.toMatchObject({
        code: 'report-refused',
        message: expect.stringContaining('would show all stores'),
      })
    expect(testSource.requestsTo('GenerateToken')).toBe(0)
    expect(testSource.openedBy(await testSource.embed([named]))?.identities).toMatchObject([
      { username: 'HARBOUR' },
    ])
  })

  it('that requires a role missing in the file, or is paginated, is refused without a request for a token (R1)', async () => {
    await expect(testSource.embed([entryOf(['delivery'], { roles: [] })])).rejects.toMatchObject({
      code: 'report-refused',
    })
    await expect(testSource.embed([entryOf(['paginated'])])).rejects.toMatchObject({ code: 'report-refused' })
    expect(testSource.requestsTo('GenerateToken')).toBe(0)
    await expect(testSource.embed([entryOf(['delivery'], { roles: ['Nobody'] })])).rejects.toMatchObject({
      code: 'report-refused',
      message: expect.stringMatching(/The role Nobody does not exist.* \(request [\w-]{36}\)$/),
    })
  })

  it('is never framed from an unlisted host (R1)', async () => {
    const elsewhere = testSource.source(delivery, { embedHosts: ['https://app.powerbi.com'] })
    await expect(elsewhere.embed(requestOf())).rejects.toMatchObject({
      code: 'report-refused',
      message: expect.stringContaining('http://127.0.0.1:4180'),
    })
    expect(testSource.requestsTo('GenerateToken')).toBe(0)
  })
})

describe('the application', () => {
  it('signs in by secret or by certificate (R6)', async () => {
    const credential = credentialOf(certificate)
    expect(
      testSource.openedBy(await testSource.source(delivery, { credential }).embed(requestOf())),
    ).toBeDefined()
    expect(testSource.powerBi.directory.received.some(({ text }) => text.includes('client_assertion'))).toBe(
      true,
    )
    const other = credentialOf(selfSigned('rsa'))
    await expect(testSource.source(delivery, { credential: other }).embed(requestOf())).rejects.toMatchObject(
      {
        code: 'report-refused',
        message: expect.stringContaining('AADSTS700027'),
      },
    )
  })

  it.each([
    [{ credential: { kind: 'secret', secret: 'wrong' } }, 'AADSTS7000215'],
    [{ clientId: '99999999-2222-4333-8444-555555555555' }, 'AADSTS700016'],
    [{ tenant: '99999999-2222-4333-8444-555555555555' }, 'AADSTS90002'],
    [{ scope: 'https://graph.microsoft.com/.default' }, 'AADSTS70011'],
  ] as const)('is refused with the directory’s number: %j (R4)', async (changes, number) => {
    await expect(testSource.source(delivery, changes).embed(requestOf())).rejects.toMatchObject({
      code: 'report-refused',
      message: expect.stringContaining(number),
    })
  })

  it('signs in once for all, and renews a quarter of an hour before expiry, so that no embed token is cut short (R4)', async () => {
    const one = testSource.source([entryOf(['delivery']), entryOf(['hygiene'], { report: 'hygiene' })])
    await Promise.all([one.embed(requestOf()), one.embed(requestOf({ key: 'hygiene' }))])
    expect(testSource.signIns()).toBe(1)
    testSource.clock.pass(44 * minute)
    await one.embed(requestOf())
    expect(testSource.signIns()).toBe(1)
    testSource.clock.pass(20 * minute)
    const response = await one.embed(requestOf({ groupCodes: ['JADE'] }))
    expect(testSource.signIns()).toBe(2)
    expect(response?.Expiration).toBe(new Date(testSource.clock.now().getTime() + 30 * minute).toISOString())
  })

  it('uses the expiry that Power BI returns, whatever was requested (R4)', async () => {
    testSource.powerBi.directory.lifeSeconds = 12 * 60
    expect((await testSource.embed())?.Expiration).toBe(
      new Date(testSource.clock.now().getTime() + 12 * minute).toISOString(),
    )
  })

  it.each([401, 403])(
    'signs in again when Power BI no longer accepts its token, by %i (R4)',
    async (status) => {
      const one = testSource.source(delivery)
      testSource.powerBi.faults.push({ status, body: { error: { code: 'TokenExpired' } } })
      expect(testSource.openedBy(await one.embed(requestOf()))).toBeDefined()
      expect(testSource.signIns()).toBe(2)
    },
  )
})

describe('an embed token', () => {
  it('is shared by readers of the same rows, until five minutes before its expiry (R1, R4)', async () => {
    const one = testSource.source(delivery)
    const first = await one.embed(requestOf())
    expect(await one.embed(requestOf({ personId: 2 }))).toEqual(first)
    expect((await one.embed(requestOf({ groupCodes: ['JADE'] })))?.EmbedToken).not.toBe(first?.EmbedToken)
    testSource.clock.pass(24 * minute)
    expect(await one.embed(requestOf())).toEqual(first)
    testSource.clock.pass(minute)
    expect((await one.embed(requestOf()))?.EmbedToken).not.toBe(first?.EmbedToken)
  })

  it('is requested once, however many people open the report concurrently (R1)', async () => {
    const one = testSource.source(delivery)
    const responses = await Promise.all(Array.from({ length: 10 }, () => one.embed(requestOf())))
    expect(new Set(responses.map((response) => response?.EmbedToken)).size).toBe(1)
    expect([
      testSource.requestsTo('GenerateToken'),
      testSource.requestsTo(companyReports.delivery.id),
      testSource.signIns(),
    ]).toEqual([1, 1, 1])
  })
})
