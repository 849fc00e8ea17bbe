import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { selfSigned } from '../../../testing/certificate.ts'
import { minute } from '../../../testing/test-clock.ts'
import { companyReports, entryOf, otherWorkspace, placeOf, wishOf, workspace } from './testing/company.ts'
import {
  certificate,
  credentialOf,
  delivery,
  openSourceBench,
  type SourceBench,
} from './testing/source-bench.ts'

let bench: SourceBench
beforeEach(async () => void (bench = await openSourceBench()))
afterEach(() => bench.close())

describe('a report of Power BI', () => {
  it('is answered with its address, and a token for this report and these rows alone (R1, R6)', async () => {
    const answer = await bench.embed()
    expect(answer).toMatchObject({
      Source: 'power-bi',
      Reports: [{ ReportId: companyReports.delivery.id, WorkSpaceId: workspace, Name: 'Service Delivery' }],
      Expiration: new Date(bench.clock.now().getTime() + 30 * minute).toISOString(),
      EmbedHosts: ['http://127.0.0.1:4180'],
    })
    expect(answer?.Reports[0]?.EmbedUrl).toMatch(/^http:\/\/127\.0\.0\.1:4180\/report-host\/\?reportId=/)
    expect(bench.openedBy(answer)).toMatchObject({
      reports: [companyReports.delivery.id],
      identities: [
        { username: 'HARBOUR', roles: ['Customer'], datasets: [companyReports.delivery.datasetId] },
      ],
    })
  })

  it('that stands in several workspaces comes under one token, with an identity only where one is wanted (R1, G11)', async () => {
    const cam = [entryOf(['delivery', 'hygiene', 'open', 'named'], { mode: 'cam', sameForAll: true })]
    const answer = await bench.embed(cam, { mode: 'cam', groupCodes: ['HARBOUR', 'JADE'] })
    expect(answer?.Reports.map(({ WorkSpaceId }) => WorkSpaceId)).toEqual([
      workspace,
      otherWorkspace,
      workspace,
      workspace,
    ])
    const { delivery: one, hygiene: two, named } = companyReports
    expect(bench.openedBy(answer)?.identities).toEqual([
      { username: 'HARBOUR|JADE', roles: ['Customer'], datasets: [one.datasetId, two.datasetId] },
      { username: 'HARBOUR|JADE', datasets: [named.datasetId] },
    ])
    expect(bench.asked('GenerateToken')).toBe(1)
  })

  it('is the group’s own before the one for all groups, and stands where the menu says (R2, R6)', async () => {
    const own = [{ workspaceId: undefined, reportId: companyReports.hygiene.id }]
    const both = [...delivery, entryOf([], { group: 'HARBOUR', reports: own })]
    const inMenu = { workSpaceId: otherWorkspace }
    expect((await bench.embed(both, inMenu))?.Reports[0]?.Name).toBe('Hygiene')
    expect((await bench.embed(both, { ...inMenu, groupCodes: ['JADE'] }))?.Reports[0]?.Name).toBe(
      'Service Delivery',
    )
    await expect(bench.embed(both)).rejects.toMatchObject({ code: 'report-refused' })
  })

  it('is nobody’s business that the file does not list (R6)', async () => {
    expect(await bench.embed(delivery, { key: 'follow-up' })).toBeUndefined()
    expect(await bench.embed(delivery, { mode: 'cam' })).toBeUndefined()
    expect(bench.powerBi.asked).toEqual([])
  })

  it('is shown to who sees some stores under a role for persons, or left to the host’s own report (R1)', async () => {
    const person = [entryOf(['delivery'], { personRoles: ['Person'] })]
    expect(bench.openedBy(await bench.embed(person, { seesAllStores: false }))?.identities).toMatchObject([
      { username: 'HARBOUR|person:1017', roles: ['Person'] },
    ])
    expect(await bench.embed(delivery, { seesAllStores: false })).toBeUndefined()
  })

  it('without row-level security is for one whole group, or holds nothing of any, and else refused (R1)', async () => {
    await expect(bench.embed([entryOf(['open'])])).rejects.toMatchObject({
      code: 'report-refused',
      message: expect.stringContaining('no row-level security'),
    })
    expect(bench.asked('GenerateToken')).toBe(0)
    const persons = entryOf(['open'], { group: 'HARBOUR', personRoles: ['Person'] })
    await expect(bench.embed([persons], { seesAllStores: false })).rejects.toMatchObject({
      code: 'report-refused',
    })
    expect(bench.openedBy(await bench.embed([entryOf(['open'], { group: 'HARBOUR' })]))?.identities).toEqual(
      [],
    )
    expect(bench.openedBy(await bench.embed([entryOf(['open'], { sameForAll: true })]))?.identities).toEqual(
      [],
    )
  })

  it('that takes a name alone is refused to who sees some stores only, whatever the file says (R1)', async () => {
    const named = entryOf(['named'], { personRoles: ['Person'] })
    for (const entry of [
      named,
      { ...named, group: 'HARBOUR' },
      { ...named, reports: [placeOf('delivery'), placeOf('named')] },
    ])
      await expect(bench.embed([entry], { seesAllStores: false })).rejects.toMatchObject({
        code: 'report-refused',
        message: expect.stringContaining('would show all stores'),
      })
    expect(bench.asked('GenerateToken')).toBe(0)
    expect(bench.openedBy(await bench.embed([named]))?.identities).toMatchObject([{ username: 'HARBOUR' }])
  })

  it('that wants a role the file does not name, or is paginated, is refused before Power BI is troubled (R1)', async () => {
    await expect(bench.embed([entryOf(['delivery'], { roles: [] })])).rejects.toMatchObject({
      code: 'report-refused',
    })
    await expect(bench.embed([entryOf(['paginated'])])).rejects.toMatchObject({ code: 'report-refused' })
    expect(bench.asked('GenerateToken')).toBe(0)
    await expect(bench.embed([entryOf(['delivery'], { roles: ['Nobody'] })])).rejects.toMatchObject({
      code: 'report-refused',
      message: expect.stringMatching(/The role Nobody does not exist.* \(request [\w-]{36}\)$/),
    })
  })

  it('is never framed from a host that the settings do not list (R1)', async () => {
    const elsewhere = bench.source(delivery, { embedHosts: ['https://app.powerbi.com'] })
    await expect(elsewhere.embed(wishOf())).rejects.toMatchObject({
      code: 'report-refused',
      message: expect.stringContaining('http://127.0.0.1:4180'),
    })
    expect(bench.asked('GenerateToken')).toBe(0)
  })
})

describe('the application', () => {
  it('signs in by secret or by certificate (R6)', async () => {
    const credential = credentialOf(certificate)
    expect(bench.openedBy(await bench.source(delivery, { credential }).embed(wishOf()))).toBeDefined()
    expect(bench.powerBi.directory.asked.some(({ text }) => text.includes('client_assertion'))).toBe(true)
    const other = credentialOf(selfSigned('rsa'))
    await expect(bench.source(delivery, { credential: other }).embed(wishOf())).rejects.toMatchObject({
      code: 'report-refused',
      message: expect.stringContaining('AADSTS700027'),
    })
  })

  it.each([
    [{ credential: { kind: 'secret', secret: 'wrong' } }, 'AADSTS7000215'],
    [{ clientId: '99999999-2222-4333-8444-555555555555' }, 'AADSTS700016'],
    [{ tenant: '99999999-2222-4333-8444-555555555555' }, 'AADSTS90002'],
    [{ scope: 'https://graph.microsoft.com/.default' }, 'AADSTS70011'],
  ] as const)('is refused with the directory’s number: %j (R4)', async (changes, number) => {
    await expect(bench.source(delivery, changes).embed(wishOf())).rejects.toMatchObject({
      code: 'report-refused',
      message: expect.stringContaining(number),
    })
  })

  it('signs in once for all, and anew while a quarter of an hour is left, so that no embed token is cut short (R4)', async () => {
    const one = bench.source([entryOf(['delivery']), entryOf(['hygiene'], { report: 'hygiene' })])
    await Promise.all([one.embed(wishOf()), one.embed(wishOf({ key: 'hygiene' }))])
    expect(bench.signIns()).toBe(1)
    bench.clock.pass(44 * minute)
    await one.embed(wishOf())
    expect(bench.signIns()).toBe(1)
    bench.clock.pass(20 * minute)
    const answer = await one.embed(wishOf({ groupCodes: ['JADE'] }))
    expect(bench.signIns()).toBe(2)
    expect(answer?.Expiration).toBe(new Date(bench.clock.now().getTime() + 30 * minute).toISOString())
  })

  it('trusts the end that Power BI names, whatever was wished for (R4)', async () => {
    bench.powerBi.directory.lifeSeconds = 12 * 60
    expect((await bench.embed())?.Expiration).toBe(
      new Date(bench.clock.now().getTime() + 12 * minute).toISOString(),
    )
  })

  it.each([401, 403])('signs in anew when Power BI no longer takes its token, by %i (R4)', async (status) => {
    const one = bench.source(delivery)
    bench.powerBi.faults.push({ status, body: { error: { code: 'TokenExpired' } } })
    expect(bench.openedBy(await one.embed(wishOf()))).toBeDefined()
    expect(bench.signIns()).toBe(2)
  })
})

describe('an embed token', () => {
  it('is shared by whoever sees the same rows, until five minutes before its end, and by nobody else (R1, R4)', async () => {
    const one = bench.source(delivery)
    const first = await one.embed(wishOf())
    expect(await one.embed(wishOf({ personId: 2 }))).toEqual(first)
    expect((await one.embed(wishOf({ groupCodes: ['JADE'] })))?.EmbedToken).not.toBe(first?.EmbedToken)
    bench.clock.pass(24 * minute)
    expect(await one.embed(wishOf())).toEqual(first)
    bench.clock.pass(minute)
    expect((await one.embed(wishOf()))?.EmbedToken).not.toBe(first?.EmbedToken)
  })

  it('is asked for once, however many people press at the same time (R1)', async () => {
    const one = bench.source(delivery)
    const answers = await Promise.all(Array.from({ length: 10 }, () => one.embed(wishOf())))
    expect(new Set(answers.map((answer) => answer?.EmbedToken)).size).toBe(1)
    expect([bench.asked('GenerateToken'), bench.asked(companyReports.delivery.id), bench.signIns()]).toEqual([
      1, 1, 1,
    ])
  })
})
