import { verify } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPasswords } from '../passwords/passwords.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { codesOn, demoPhone, freePhone } from '@lustra/testing/codes.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { minute } from '@lustra/testing/test-clock.ts'

const alarmsIn = (lines: string[]) => lines.filter((line) => line.includes('"alarm":"account-attacked"'))

describe.each(testEngines())('signing in on $name', (engine) => {
  let testApp: TestApp
  let comparisons = 0

  beforeAll(async () => {
    const passwords = createPasswords((...args) => {
      comparisons++
      return verify(...args)
    })
    testApp = await openTestApp(engine, { passwords })
  })
  afterAll(() => testApp.close())

  it.each(['harbour_admin', 'HARBOUR_ADMIN', '13910000021', 'harbour_admin@customer.example'])(
    'signs in by login name, phone or mail: %s (L1)',
    async (name) => {
      const { ErrCode, ResData } = await testApp.login(name)
      expect(ErrCode).toBe(0)
      expect(ResData).toMatchObject({ Account: 'harbour_admin', RoleEnCode: 'GroupAdmin', FirstLogin: false })
    },
  )

  it('signs in a person whose mail was stored by an earlier version, and is none (L1)', async () => {
    await testApp.database.asOwner((client) =>
      client.query(`set session_replication_role = replica; update people set mail = 'n/a' where account = 'lotus_admin';
        reset session_replication_role`),
    )
    expect((await testApp.login('lotus_admin')).ErrCode).toBe(0)
  })

  it('returns modules, menus in three languages and groups with logos (L11, G14)', async () => {
    const { ResData } = await testApp.login('harbour_admin')
    expect(ResData?.Modules).toEqual([
      'RegularServiceCallMain',
      'RegularServiceCallAll/List',
      'RegularServiceCallClean/List',
      'RegularServiceCallPest/List',
      'RegularServiceCallFoodSafety/List',
      'RegularServiceCallProWater/List',
      'CorrectiveAction/List',
      'CorrectiveAction/Add',
      'Report',
      'PromotionMain',
      'Promotion/List',
      'HotspotIssue/List',
      'CommonMaterial/List',
      'Suggestions/List',
      'Proposal/List',
      'InformationDocument/List',
      'Manager',
      'User/List',
      'GroupOrganize/List',
      'GroupRole/List',
      'Store/List',
      'Group/List',
      'AuditEntry/List',
    ])
    const [root] = ResData?.MenusRouter ?? []
    expect(root).toMatchObject({
      path: '/regularServiceCallMain',
      MenuType: 'M',
      meta: { title: '服务报告', entitle: 'Service Reports', tcntitle: '服務報告' },
    })
    expect(root?.children.map(({ path }) => path)).toEqual([
      '/RegularServiceCallAll',
      '/RegularServiceCallClean',
      '/RegularServiceCallPest',
      '/RegularServiceCallFoodSafety',
      '/RegularServiceCallProWater',
      '/correctiveAction',
    ])
    expect(ResData?.Groups.map(({ GroupCode, DefaultGroup }) => [GroupCode, DefaultGroup])).toEqual([
      ['HARBOUR', true],
      ['JADE', false],
    ])
    expect(ResData?.Groups[0]?.GroupIcon).toMatch(/^data:image\/png;base64,/)
  })

  it.each([
    ['norole_user', 90002],
    ['badgroup_user', 90003],
    ['nogroup_user', 90005],
  ])('signs %s in with %i and no menus (L10)', async (account, number) => {
    const response = await testApp.login(account)
    expect(response).toMatchObject({ status: 200, ErrCode: number })
    expect(response.ResData).toMatchObject({ ErrCode: number, Modules: [], MenusRouter: [] })
    const list = await testApp.call('/api/RegularServiceCallAll/FindWithPagerSearchAsync', {
      token: response.ResData?.AccessToken,
      body: {},
    })
    expect(list.ErrCode).toBe(number)
  })

  it('accepts a phone as people write it (L1)', async () => {
    const { ResData } = await testApp.login('harbour_admin')
    const digits = ResData?.MobilePhone ?? ''
    for (const typed of [
      digits.replace(/^(\d{3})(\d{4})/, '$1 $2 '),
      digits.replace(/^(\d{3})(\d{4})/, '$1-$2-'),
    ])
      expect((await testApp.login(typed)).ResData?.Account).toBe('harbour_admin')
  })

  it('refuses a blocked person with 99028, and only with the right password', async () => {
    expect(await testApp.login('blocked_user')).toMatchObject({ ErrMsgCode: '99028', ResData: null })
    expect(await testApp.login('blocked_user', 'Wrong123')).toMatchObject({ ErrMsgCode: '99032' })
  })

  it('responds to an unknown name as to a wrong password, after the same work', async () => {
    comparisons = 0
    const wrong = await testApp.login('jade_admin', 'Wrong123')
    expect(comparisons).toBe(1)
    const unknown = await testApp.login('nobody_here', 'Wrong123')
    expect(comparisons).toBe(2)
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null })
    expect(wrong).toMatchObject({ status: 200, ErrCode: 1, ErrMsgCode: '99032', ResData: null })
  })

  it('reports errors in the language of the form', async () => {
    const body = { UserName: 'nobody', Password: 'x', LoginType: '1', AreaCode: '', language: 'zh_TW' }
    expect((await testApp.call('/api/Login/GetCheckUser', { body })).ErrMsg).toContain('帳號登入異常')
  })

  it('delays an address after five wrong passwords, but not the owner elsewhere (99029)', async () => {
    const guess = (address: string, password = 'Wrong123') =>
      testApp.login('lotus_admin', password, { address })
    for (let tries = 0; tries < 5; tries++) expect((await guess('198.51.100.1')).ErrMsgCode).toBe('99032')
    const refused = await guess('198.51.100.1', 'Lustra123')
    expect(refused).toMatchObject({ status: 429, ErrMsgCode: '99029' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await testApp.login(' Lotus_Admin ', 'x', { address: '198.51.100.1' })).status).toBe(429)
    expect((await guess('192.0.2.44', 'Lustra123')).ErrCode).toBe(0)
    testApp.clock.pass(minute)
    expect((await guess('198.51.100.1', 'Lustra123')).ErrCode).toBe(0)
  })

  it.each([
    ['a phone that somebody has', demoPhone('lotus_admin'), '198.51.100.11'],
    ['a phone that nobody has', freePhone, '198.51.100.12'],
  ])(
    'counts every spelling of %s together, so that waits reveal nothing (99029)',
    async (_, phone, address) => {
      const spellings = [phone, `+86 ${phone}`, `0086${phone}`, `${phone.slice(0, 3)}-${phone.slice(3)}`]
      const guess = (UserName: string, AreaCode: string) =>
        testApp.call('/api/Login/GetCheckUser', {
          body: { UserName, Password: 'Wrong123', AreaCode },
          address,
        })
      const responses = []
      for (const spelling of [...spellings, phone]) responses.push((await guess(spelling, '86')).status)
      expect(responses).toEqual([200, 200, 200, 200, 200])
      for (const areaCode of ['86', '']) expect((await guess(phone, areaCode)).status).toBe(429)
    },
  )

  it('does not reveal by waits which name and mail belong together (99029)', async () => {
    const address = '198.51.100.13'
    for (let tries = 0; tries < 5; tries++) await testApp.login('jade_admin', 'Wrong123', { address })
    expect((await testApp.login('jade_admin', 'Wrong123', { address })).status).toBe(429)
    for (const mail of ['jade_admin@customer.example', 'nobody@customer.example'])
      expect((await testApp.login(mail, 'Wrong123', { address })).status).toBe(200)
  })

  it('checks at most five of fifty concurrent guesses', async () => {
    comparisons = 0
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => testApp.login('camleader', 'Wrong123', { address: '198.51.100.2' })),
    )
    expect(comparisons).toBe(5)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(45)
  })

  it('lets an office sign in concurrently with correct passwords (L1)', async () => {
    const accounts = ['harbour_admin', 'harbour_user', 'jade_admin', 'camuser', 'camleader']
    const address = '198.51.100.20'
    const tries = Array.from({ length: 55 }, (_, index) =>
      testApp.login(accounts[index % accounts.length] ?? '', 'Lustra123', { address }),
    )
    expect(new Set((await Promise.all(tries)).map(({ status, ErrCode }) => `${status} ${ErrCode}`))).toEqual(
      new Set(['200 0']),
    )
  })

  it('checks no more concurrent wrong passwords of one address than sequential ones', async () => {
    comparisons = 0
    const address = '198.51.100.21'
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => testApp.login(`stranger_${index}`, 'Wrong123', { address })),
    )
    expect(comparisons).toBeGreaterThanOrEqual(50)
    expect(comparisons).toBeLessThan(55)
  })

  describe('while many addresses guess at one account', () => {
    const lines: string[] = []
    let attacked: TestApp
    let codes: ReturnType<typeof codesOn>
    beforeAll(async () => {
      const log = { level: 'error', stream: { write: (line: string) => void lines.push(line) } }
      attacked = await testApp.another({ log })
      codes = codesOn(attacked)
      comparisons = 0
      expect((await attacked.login('camuser', 'Lustra123', { address: '192.0.2.80' })).ErrCode).toBe(0)
      await Promise.all(
        Array.from({ length: 51 }, (_, index) =>
          attacked.login('camuser', 'Wrong123', { address: `198.18.0.${index}` }),
        ),
      )
    })
    afterAll(() => attacked.close())

    it('checks few of their guesses, and logs one alarm without a name', () => {
      expect(comparisons).toBeLessThan(25)
      const alarms = alarmsIn(lines)
      expect(alarms).toHaveLength(1)
      expect(alarms.join()).toMatch(/"personId":2,/)
      expect(lines.join()).not.toMatch(/camuser|Wrong123/)
    })

    it('makes unknown addresses wait, also with the correct password (99029)', async () => {
      const response = await attacked.login('camuser', 'Lustra123', { address: '198.18.1.1' })
      expect(response).toMatchObject({ status: 429, ErrMsgCode: '99029' })
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
      for (const name of ['nobody_at_all', 'camleader'])
        expect((await attacked.login(name, 'Wrong123', { address: '198.18.1.1' })).status).toBe(200)
    })

    it('lets its owner in where they signed in before, and by a code from anywhere', async () => {
      expect((await attacked.login('camuser', 'Lustra123', { address: '192.0.2.80' })).ErrCode).toBe(0)
      await codes.requestPhoneCode(demoPhone('camuser'))
      const body = {
        UserName: demoPhone('camuser'),
        Password: await codes.codeFor(`+86${demoPhone('camuser')}`),
        LoginType: '2',
        AreaCode: '86',
        language: 'en_US',
      }
      const address = '192.0.2.90'
      expect((await attacked.call('/api/Login/GetCheckUser', { body, address })).ErrCode).toBe(0)
      // From now on this is a known address of theirs, too.
      expect((await attacked.login('camuser', 'Lustra123', { address })).ErrCode).toBe(0)
    })
  })

  it('logs the alarm of a guessed account also for an address that is refused with many other names', async () => {
    const lines: string[] = []
    const log = { level: 'error', stream: { write: (line: string) => void lines.push(line) } }
    const attacked = await testApp.another({ log })
    const guess = (address: string, name = 'norole_user') => attacked.login(name, 'Wrong123', { address })
    const addresses = Array.from({ length: 19 }, (_, index) => `198.18.4.${index}`)
    for (const address of addresses) await guess(address)
    // As many kinds of refusal as are recorded per address.
    for (let index = 0; index < 20; index++) await guess('198.18.4.99', `invented_${index}`)
    expect(alarmsIn(lines)).toHaveLength(0)

    await guess('198.18.4.99')
    expect(alarmsIn(lines)).toHaveLength(1)
    const entries = await attacked.database.identity((tx) =>
      tx.execute(
        sql`select account from audit_entries where action = 'account-attacked' and address = '198.18.4.99'`,
      ),
    )
    expect(entries.rows).toEqual([{ account: 'norole_user' }])
    await attacked.close()
  })

  it('raises the alarm at the twentieth guess at one person, under any of their names', async () => {
    const lines: string[] = []
    const log = { level: 'error', stream: { write: (line: string) => void lines.push(line) } }
    const attacked = await testApp.another({ log })
    const phone = demoPhone('nogroup_user')
    const names = ['nogroup_user', phone, 'nogroup_user@customer.example']
    const guess = (count: number) =>
      attacked.login(names[count % 3] ?? '', 'Wrong123', { address: `198.18.5.${count}` })
    for (let count = 1; count < 20; count++) expect((await guess(count)).status).toBe(200)
    expect(alarmsIn(lines)).toHaveLength(0)
    await guess(20)
    expect(alarmsIn(lines)).toHaveLength(1)
    // None of the names was tried often enough to require waiting.
    for (let count = 21; count < 23; count++) expect((await guess(count)).status).toBe(200)
    expect(alarmsIn(lines)).toHaveLength(1)
    await attacked.close()
  })

  it('slows an address down that tries many names', async () => {
    const tries = Array.from({ length: 51 }, (_, index) => `name_${index}`)
    const responses = []
    for (const name of tries)
      responses.push(await testApp.login(name, 'Wrong123', { address: '198.51.100.3' }))
    expect(responses.at(0)?.status).toBe(200)
    expect(responses.at(-1)?.status).toBe(429)
  })
})
