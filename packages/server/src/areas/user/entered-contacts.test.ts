import type { AuditEntry, LoginResponse, Paged } from '@lustra/core/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { demoPassword } from '@lustra/demo/accounts.ts'
import { appToken, infoOf, kitchens, settingsWithApps, userList } from '@lustra/testing/account-switch.ts'
import { codesOn, demoMail, demoPhone } from '@lustra/testing/codes.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { groupUsers, type GroupUsers } from '@lustra/testing/group-users.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { minute } from '@lustra/testing/test-clock.ts'

/** harbour_user, whose contacts an administrator enters, and another person of the group. */
const [person, other] = [5, 13]
const entered = { MobilePhone: '13733330001', Email: 'entered@elsewhere.example' }
const NewPassword = 'Fresh-Start9'

describe.each(testEngines())('a phone or mail entered by somebody else on $name', (engine) => {
  let testApp: TestApp
  let users: GroupUsers
  beforeEach(async () => {
    testApp = await openTestApp(engine, { settings: settingsWithApps })
    users = groupUsers(testApp, await testApp.tokenOf('harbour_admin'))
  })
  afterEach(() => testApp.close())

  const codes = () => codesOn(testApp)
  const signIn = (UserName: string, Password: string, LoginType: '2' | '3') =>
    testApp.call<LoginResponse>('/api/Login/GetCheckUser', {
      body: { UserName, Password, LoginType, AreaCode: '86' },
    })
  const reset = (to: { Email?: string; MobilePhone?: string }, Code: string) =>
    testApp.call('/api/Security/User/ResetPassword', {
      body: {
        AreaCode: '86',
        MobilePhone: '',
        Email: '',
        ...to,
        Code,
        NewPassword,
        RepeatPassword: NewPassword,
      },
    })
  const sentTo = async (recipient: string) =>
    (await codes().outbox()).filter((message) => message.recipient === recipient)
  const confirm = (token: string, contact: object, proof: object = {}) =>
    testApp.call('/api/Security/User/UpdateAccount', { token, body: { ...contact, ...proof } })
  const unconfirmed = async (token: string) => {
    const { ResData } = await infoOf(testApp, token)
    return { phone: !ResData!.PhoneConfirmed, mail: !ResData!.MailConfirmed }
  }

  it('gets no code, and signs nobody in and resets nothing even by a valid one (A1, L2, L7)', async () => {
    // The codes were sent while the mail was another person's own.
    const Email = demoMail('zhou_1001')
    const valid: Record<string, string> = {}
    for (const purpose of ['login', 'reset']) {
      await codes().requestMailCode(Email, purpose)
      valid[purpose] = await vi.waitFor(() => codes().codeFor(Email))
      testApp.clock.pass(minute)
    }
    expect((await users.update(other, { Email: 'moved@elsewhere.example' })).ErrCode).toBe(0)
    expect((await users.update(person, { ...entered, Email })).ErrCode).toBe(0)
    const { length } = await sentTo(Email)
    expect((await signIn(Email, valid['login']!, '3')).ErrMsgCode).toBe('99040')
    expect((await reset({ Email }, valid['reset']!)).ErrMsgCode).toBe('99040')
    testApp.clock.pass(minute)
    // Answered as for an unknown one.
    expect((await codes().requestMailCode(Email, 'reset')).ErrCode).toBe(0)
    expect((await codes().requestPhoneCode(entered.MobilePhone)).ErrCode).toBe(0)
    await testApp.app.close()
    const { rows } = await testApp.database.identity((tx) =>
      tx.execute<{ recipient: string }>('select recipient from outbox'),
    )
    const recipients = rows.map(({ recipient }) => recipient)
    expect(recipients.filter((recipient) => recipient === Email)).toHaveLength(length)
    expect(recipients).not.toContain(`+86${entered.MobilePhone}`)
  })

  it('gives access again once its owner has confirmed it with a code, which the audit trail shows (A1, U2, U3)', async () => {
    await users.update(person, entered)
    const token = await testApp.tokenOf('harbour_user')
    expect(await unconfirmed(token)).toEqual({ phone: true, mail: true })
    // It proves nothing about its owner either.
    expect((await codes().requestMailCode(entered.Email, 'proof', { token })).ErrMsgCode).toBe('99003')
    await codes().requestMailCode(entered.Email, 'email', { token })
    const mail = { Type: 'email', Email: entered.Email, Code: await codes().codeFor(entered.Email) }
    expect((await confirm(token, mail)).ErrMsgCode).toBe('99061')
    expect((await confirm(token, mail, { Password: demoPassword })).ErrMsg).toBe('')
    expect(await unconfirmed(token)).toEqual({ phone: true, mail: false })
    testApp.clock.pass(minute)
    await codes().requestPhoneCode(entered.MobilePhone, 'phone', { token })
    await codes().requestMailCode(entered.Email, 'proof', { token })
    const phone = {
      AreaCode: '86',
      MobilePhone: entered.MobilePhone,
      Code: await codes().codeFor(`+86${entered.MobilePhone}`),
    }
    const ProofCode = await codes().codeFor(entered.Email)
    expect((await confirm(token, phone, { ProofCode })).ErrMsg).toBe('')
    expect(await unconfirmed(token)).toEqual({ phone: false, mail: false })
    const { ResData } = await testApp.call<Paged<AuditEntry>>(
      '/api/Security/AuditEntry/FindWithPagerSearchAsync',
      { token: await testApp.tokenOf('superadmin'), body: { keyword: 'harbour_user', pageSize: 5 } },
    )
    const own = { Actor: 'harbour_user', Account: 'harbour_user' }
    expect(ResData?.Items.slice(0, 2)).toMatchObject([
      { ...own, Action: 'phone-confirmed' },
      { ...own, Action: 'mail-confirmed' },
    ])
    testApp.clock.pass(minute)
    await codes().requestMailCode(entered.Email)
    const code = await vi.waitFor(() => codes().codeFor(entered.Email))
    expect((await signIn(entered.Email, code, '3')).ResData?.Account).toBe('harbour_user')
  })

  it('begins an account by either way, which then only the used one opens (A1, L2, L7)', async () => {
    const added = await users.add({ Account: 'invited_one', ...entered })
    await vi.waitFor(async () => expect(await sentTo(entered.Email)).toHaveLength(1))
    testApp.clock.pass(minute)
    await codes().requestMailCode(entered.Email, 'reset')
    const code = await vi.waitFor(() => codes().codeFor(entered.Email))
    expect((await reset({ Email: entered.Email }, code)).ErrMsg).toBe('')
    const login = await testApp.login('invited_one', NewPassword)
    expect(login.ResData).toMatchObject({ MailConfirmed: true, PhoneConfirmed: false })
    await codes().requestPhoneCode(entered.MobilePhone)
    await testApp.app.close()
    const { rows } = await testApp.database.identity((tx) =>
      tx.execute<{ kind: string }>('select kind from outbox'),
    )
    expect(rows.map(({ kind }) => kind)).not.toContain('text')
    expect(added.ResData).toMatchObject({ HasPassword: false })
  })

  it.each([
    [
      'set a password',
      `insert into password_history (person_id, used_from, password_hash) values ($id, now(), 'x')`,
    ],
    [
      'signed in',
      `insert into sessions (person_id, language, opened_at, alive_until) values ($id, 'en_US', now(), now())`,
    ],
  ])(
    'begins no account that its person has begun, also when they %s at a process of the previous version (A1, L7)',
    async (_what, statement) => {
      const { ResData } = await users.add({ Account: 'invited_one', ...entered })
      const id = ResData!.UserId
      // The previous version does not know that column.
      await testApp.database.identity((tx) => tx.execute(statement.replace('$id', id)))
      const Email = 'taken.over@elsewhere.example'
      expect((await users.update(id, { Email })).ErrCode).toBe(0)
      expect((await users.user(id)).ResData).toMatchObject({ HasPassword: true, IsInvited: false })
      await codes().requestMailCode(Email, 'reset')
      await testApp.app.close()
      const { rows } = await testApp.database.identity((tx) =>
        tx.execute<{ recipient: string }>('select recipient from outbox'),
      )
      expect(rows.map(({ recipient }) => recipient)).not.toContain(Email)
    },
  )

  it('begins an account by the phone where the server sends no mail, and by a corrected mail (A1, L2)', async () => {
    await users.add({ Account: 'invited_one', ...entered })
    await codes().requestPhoneCode(entered.MobilePhone)
    const text = await vi.waitFor(() => codes().codeFor(`+86${entered.MobilePhone}`))
    const login = await signIn(entered.MobilePhone, text, '2')
    expect(login.ResData).toMatchObject({
      Account: 'invited_one',
      PhoneConfirmed: true,
      MailConfirmed: false,
    })
    const { ResData } = await users.find({ keyword: 'invited_one' })
    expect(ResData?.Items).toMatchObject([{ IsInvited: false, HasPassword: true }])
    expect((await users.invite(ResData!.Items[0]!.UserId)).ErrMsgCode).toBe('99052')

    const phone = { MobilePhone: '13733330002' }
    const typo = await users.add({ Account: 'invited_two', Email: 'typo@elsewhere.example', ...phone })
    const Email = 'right@elsewhere.example'
    expect((await users.update(typo.ResData!.UserId, { Email })).ErrCode).toBe(0)
    expect((await users.invite(typo.ResData!.UserId)).ErrMsg).toBe('')
    await vi.waitFor(async () => expect(await sentTo(Email)).toHaveLength(1))
    testApp.clock.pass(minute)
    await codes().requestMailCode(Email, 'reset')
    const code = await vi.waitFor(() => codes().codeFor(Email))
    expect((await reset({ Email }, code)).ErrMsg).toBe('')
  })

  it('is unconfirmed, too, when an import has written it, and an application does not see it (A1, X5)', async () => {
    const phone = demoPhone('harbour_user')
    const listed = async (keyword: string) => {
      const { ResData } = await userList(testApp, await appToken(testApp, kitchens), { keyword })
      return ResData!.Items.map(({ Account, MobilePhone, Email }) => ({ Account, MobilePhone, Email }))
    }
    const found = { Account: 'harbour_user', MobilePhone: phone, Email: demoMail('harbour_user') }
    expect(await listed(phone)).toEqual([found])
    await testApp.database.asOwner((client) =>
      client.query(`update people set mail = $1, real_name = 'Imported' where id = $2`, [
        entered.Email,
        person,
      ]),
    )
    expect(await unconfirmed(await testApp.tokenOf('harbour_user'))).toEqual({ phone: false, mail: true })
    expect(await listed(entered.Email)).toEqual([])
    expect(await listed(phone)).toEqual([{ ...found, Email: '' }])
  })
})
