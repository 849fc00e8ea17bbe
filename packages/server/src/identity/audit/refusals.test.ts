import type { AuditEntry } from '@lustra/core/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { codesOn, demoPhone, freePhone, wrongCode } from '@lustra/testing/codes.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { kitchens, settingsWithApps, signedBy, switchedTo } from '@lustra/testing/account-switch.ts'
import { minute } from '@lustra/testing/test-clock.ts'

describe.each(testEngines())('what was refused, on $name', (engine) => {
  let testApp: TestApp
  let administrator: string
  const lines: string[] = []
  beforeAll(async () => {
    testApp = await openTestApp(engine, {
      settings: settingsWithApps,
      log: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
    })
    administrator = await testApp.tokenOf('superadmin')
  })
  afterAll(() => testApp.close())

  async function entries(body: object = {}): Promise<AuditEntry[]> {
    const answer = await testApp.call<{ Items: AuditEntry[] }>(
      '/api/Security/AuditEntry/FindWithPagerSearchAsync',
      { token: administrator, body: { pageSize: 100, ...body } },
    )
    return answer.ResData?.Items ?? []
  }

  it('is in the trail with reason, account and address, without the name that an unknown person typed', async () => {
    const address = '198.51.100.1'
    await testApp.login('harbour_admin', 'Wrong-Secret1', { address })
    await testApp.login('My-Secret-In-The-Wrong-Field', 'Wrong-Secret1', { address })
    const [unknown, known] = await entries({ action: 'sign-in-refused' })
    expect(known).toMatchObject({
      Actor: '',
      Account: 'harbour_admin',
      Target: 'wrong-credentials POST /api/Login/GetCheckUser',
      Address: address,
    })
    expect(unknown).toMatchObject({ Actor: '', Account: '', Address: address })
    const log = lines.join('')
    expect(log).toMatch(
      /"action":"sign-in-refused","personId":4,"actorId":null,"address":"198\.51\.100\.1","reason":"wrong-cred/,
    )
    expect(log).not.toMatch(/Secret|harbour_admin/)
  })

  it('names the person and the call, where somebody is signed in', async () => {
    const token = await testApp.tokenOf('jade_admin')
    const both = { Actor: 'jade_admin', Account: 'jade_admin', GroupCode: 'JADE' }
    await testApp.call('/api/Security/User/GetUserList', { token })
    expect(await entries({ action: 'call-forbidden' })).toMatchObject([
      { ...both, Target: 'forbidden GET /api/Security/User/GetUserList' },
    ])
    // Another group, and a report of another group.
    await testApp.call('/api/RegularServiceCallAll/FindWithPagerSearchAsync', {
      token,
      body: {},
      headers: { 'x-lustra-group': 'HARBOUR' },
    })
    await testApp.call('/api/RegularServiceCallAll/ViewScope?id=7', { token })
    expect(await entries({ action: 'out-of-reach' })).toMatchObject([
      { ...both, Target: 'not-found GET /api/RegularServiceCallAll/ViewScope 7' },
      { ...both, Target: 'not-found POST /api/RegularServiceCallAll/FindWithPagerSearchAsync HARBOUR' },
    ])
  })

  it('has both names while an administrator acts as somebody (S7)', async () => {
    const token = await switchedTo(testApp, administrator, 4)
    await testApp.call('/api/Security/User/ModifyPassword', {
      token,
      body: { OldPassword: 'x', NewPassword: 'Xy12345z', RepeatPassword: 'Xy12345z' },
    })
    expect((await entries({ action: 'call-forbidden' }))[0]).toMatchObject({
      Actor: 'superadmin',
      Account: 'harbour_admin',
    })
  })

  it('covers codes, signatures, old passwords and forged tokens, and contains none of them', async () => {
    const codes = codesOn(testApp)
    await codes.requestPhoneCode(demoPhone('camuser'), 'reset')
    const code = wrongCode(await codes.codeFor(`+86${demoPhone('camuser')}`))
    const claim = (MobilePhone: string) =>
      testApp.call('/api/Security/User/CheckVerCode', { body: { AreaCode: '86', MobilePhone, Code: code } })
    await claim(demoPhone('camuser'))
    await claim(freePhone)
    const signed = { ...signedBy(kitchens, testApp), sign: 'f'.repeat(64) }
    await testApp.call(`/api/Token?${new URLSearchParams(signed).toString()}`)
    const token = await testApp.tokenOf('lotus_admin')
    const body = { OldPassword: 'Old-Guess1', NewPassword: 'Xy12345z', RepeatPassword: 'Xy12345z' }
    await testApp.call('/api/Security/User/ModifyPassword', { token, body })
    const forged = `${token.slice(0, -8)}AAAAAAAA`
    await testApp.call('/api/Login/GetUserInfo', { token: forged })
    // Everyday: no token at all, and one whose session has ended.
    await testApp.call('/api/Login/GetUserInfo')
    await testApp.tokenOf('lotus_admin')
    await testApp.call('/api/Login/GetUserInfo', { token })

    expect((await entries({ action: 'code-refused' })).map(({ Account }) => Account)).toEqual(['', 'camuser'])
    expect(await entries({ action: 'signature-refused' })).toMatchObject([
      { Target: 'bad-sign GET /api/Token kitchens' },
    ])
    expect(await entries({ action: 'password-refused' })).toMatchObject([{ Actor: 'lotus_admin' }])
    expect(await entries({ action: 'token-refused' })).toHaveLength(1)
    const { rows } = await testApp.database.identity((tx) => tx.execute('select * from audit_entries'))
    for (const text of [JSON.stringify(rows), lines.join('')])
      expect(text).not.toMatch(new RegExp(`eyJ|[0-9a-f]{64}|Guess1|${code}|${freePhone}`))
  })

  describe('names each person who is refused, with their own details', () => {
    const refused = ['blocked_user', 'jade_admin']
    const codes = () => codesOn(testApp)
    beforeAll(() => setValid(false))
    afterAll(() => setValid(true))
    const setValid = (valid: boolean) =>
      testApp.database.asOwner((client) =>
        client.query(`update people set valid = ${valid} where account = 'jade_admin'`),
      )
    const accountsFrom = async (address: string, action: AuditEntry['Action']) =>
      (await entries({ action }))
        .filter((entry) => entry.Address === address)
        .map(({ Account }) => Account)
        .toSorted()

    it('signing in by a password', async () => {
      const address = '198.51.100.31'
      for (const account of refused) await testApp.login(account, undefined, { address })
      expect(await accountsFrom(address, 'sign-in-refused')).toEqual(refused)
    })

    it('signing in by a code', async () => {
      const address = '198.51.100.32'
      for (const account of refused) {
        await codes().requestPhoneCode(demoPhone(account))
        const Password = await codes().codeFor(`+86${demoPhone(account)}`)
        const body = { UserName: demoPhone(account), Password, LoginType: '2', AreaCode: '86' }
        expect((await testApp.call('/api/Login/GetCheckUser', { body, address })).ErrMsgCode).toBe('99028')
      }
      expect(await accountsFrom(address, 'sign-in-refused')).toEqual(refused)
    })

    it('setting a new password by a code', async () => {
      const address = '198.51.100.33'
      for (const account of refused) {
        testApp.clock.pass(minute)
        await codes().requestPhoneCode(demoPhone(account), 'reset')
        const Code = await codes().codeFor(`+86${demoPhone(account)}`)
        const NewPassword = 'Xy12345z'
        const contact = { AreaCode: '86', MobilePhone: demoPhone(account) }
        const body = { ...contact, Code, NewPassword, RepeatPassword: NewPassword }
        const answer = await testApp.call('/api/Security/User/ResetPassword', { body, address })
        expect(answer.ErrMsgCode).toBe('99028')
      }
      expect(await accountsFrom(address, 'sign-in-refused')).toEqual(refused)
    })

    it('trying codes too often', async () => {
      const address = '198.51.100.34'
      for (const account of refused) {
        const body = { AreaCode: '86', MobilePhone: demoPhone(account), Code: '000000' }
        for (let times = 0; times < 16; times++)
          await testApp.call('/api/Security/User/CheckVerCode', { body, address })
      }
      expect(await accountsFrom(address, 'too-many-tries')).toEqual(refused)
    })
  })

  it('fills neither the trail nor the log, however often it happens, and is counted', async () => {
    testApp.clock.pass(11 * minute)
    await testApp.login('nobody', 'Wrong123', { address: '192.0.2.1' })
    const before = (await entries()).length
    lines.length = 0
    const flood = Array.from({ length: 300 }, (_, index) =>
      testApp.call('/api/Login/GetUserInfo', {
        headers: { authorization: `Bearer aaa.bbb.${index}` },
        address: `198.51.${index % 150}.7`,
      }),
    )
    await Promise.all(flood)
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => testApp.login(`n${index}`, 'x', { address: '192.0.2.2' })),
    )
    const written = (await testApp.database.identity((tx) => tx.execute('select id from audit_entries'))).rows
      .length
    expect(written - before).toBeLessThanOrEqual(200)
    // Many refusals without a session hide nothing of a signed-in person.
    const token = await testApp.tokenOf('jade_admin')
    await testApp.call('/api/Security/User/GetUserList', { token })
    expect((await entries())[0]).toMatchObject({ Action: 'call-forbidden', Actor: 'jade_admin' })
    for (let times = 0; times < 7; times++) await testApp.call('/api/Security/User/GetUserList', { token })
    expect(lines.length).toBeLessThanOrEqual(205)

    testApp.clock.pass(11 * minute)
    administrator = await testApp.tokenOf('superadmin')
    await testApp.login('nobody', 'Wrong123', { address: '192.0.2.1' })
    expect((await entries({ keyword: '(7 more)' })).map(({ Target }) => Target)).toEqual([
      'forbidden GET /api/Security/User/GetUserList (7 more)',
    ])
    expect((await entries({ keyword: 'more, of many kinds' })).map(({ Action }) => Action)).toContain(
      'sign-in-refused',
    )
  })

  describe('of others is recorded, and named where it was only counted', () => {
    beforeEach(async () => {
      testApp.clock.pass(11 * minute)
      administrator = await testApp.tokenOf('superadmin')
    })
    /** Each is a refusal of its own kind. */
    const forge = (address: string, times: number) =>
      Promise.all(
        Array.from({ length: times }, (_, index) =>
          testApp.call(`/api/Login/SwitchGroup?UserId=4&GroupCode=N${index}`, {
            headers: { authorization: 'Bearer aaa.bbb.ccc' },
            address,
          }),
        ),
      )
    const closeWindow = async () => {
      testApp.clock.pass(11 * minute)
      administrator = await testApp.tokenOf('superadmin')
      await testApp.login('nobody', 'Wrong123', { address: '192.0.2.99' })
    }

    it('when many addresses without a session use up their shares', async () => {
      for (let network = 0; network < 52; network++) await forge(`198.18.${network}.1`, 22)
      await testApp.login('harbour_user', 'Wrong123', { address: '203.0.113.77' })
      const [latest] = await entries({ action: 'sign-in-refused' })
      expect(latest).toMatchObject({ Account: 'harbour_user', Address: '203.0.113.77' })
      const writtenFrom = async (address: string) =>
        (await entries({ action: 'token-refused' })).filter((entry) => entry.Address === address).length
      expect(await writtenFrom('198.18.51.1')).toBe(3)
      await closeWindow()
      const counted = await entries({ keyword: 'more, of many kinds' })
      const of = (address: string) => counted.find((entry) => entry.Address === address)?.Target
      expect(of('198.18.0.1')).toBe('2 more, of many kinds')
      expect(of('198.18.51.1')).toBe('19 more, of many kinds')
    })

    it('when many people of another group use up its share', async () => {
      await testApp.database.asOwner((client) =>
        client.query(`with added as (
            insert into people (account, real_name, mail, password_hash, managed_by)
            select 'jade_' || n, 'Jade ' || n, 'jade_' || n || '@customer.example', password_hash, managed_by
            from people, generate_series(1, 5) n where account = 'jade_admin' returning id)
          insert into memberships (group_id, person_id, role_id, is_default)
          select m.group_id, added.id, m.role_id, true from added, memberships m
          join people p on p.id = m.person_id where p.account = 'jade_admin' and m.is_default`),
      )
      const forbid = async (account: string, groupCode: string, times: number) => {
        const token = await testApp.tokenOf(account)
        const headers = { 'x-lustra-group': groupCode }
        for (let index = 0; index < times; index++)
          await testApp.call(`/api/RegularServiceCallAll/ViewScope?id=9${1_000_000 + index}`, {
            token,
            headers,
          })
      }
      for (let n = 1; n <= 5; n++) await forbid(`jade_${n}`, 'JADE', 51)
      await forbid('harbour_admin', 'HARBOUR', 1)
      const latest = await entries({ action: 'out-of-reach', keyword: 'harbour_admin' })
      expect(latest).not.toHaveLength(0)
      await closeWindow()
      const counted = (await entries({ keyword: 'more, of many kinds' })).filter(
        ({ Action }) => Action === 'out-of-reach',
      )
      const named = counted.map(({ Actor, GroupCode, Target }) => `${Actor} ${GroupCode}: ${Target}`)
      // Fifty of each person, and two hundred of their group.
      expect(named.toSorted((one, other) => one.localeCompare(other))).toEqual([
        'jade_1 JADE: 1 more, of many kinds',
        'jade_2 JADE: 1 more, of many kinds',
        'jade_3 JADE: 1 more, of many kinds',
        'jade_4 JADE: 1 more, of many kinds',
        'jade_5 JADE: 51 more, of many kinds',
      ])
    })

    it('when one account is guessed from many addresses', async () => {
      for (let network = 0; network < 25; network++)
        await testApp.login('lotus_admin', `Guess${network}`, { address: `198.19.${network}.1` })
      const guesses = (await entries({ action: 'sign-in-refused' })).filter(
        ({ Account, Address }) => Account === 'lotus_admin' && Address.startsWith('198.19.'),
      )
      expect(guesses).toHaveLength(20)
      await closeWindow()
      expect(
        (await entries({ keyword: '1 more, of many kinds' })).filter(
          ({ Account }) => Account === 'lotus_admin',
        ),
      ).not.toHaveLength(0)
    })
  })
})
