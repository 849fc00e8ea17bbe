import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, settingsWithMails, testSettings, type TestApp } from '@lustra/testing/test-app.ts'
import { codesOn } from '@lustra/testing/codes.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { groupUsers, type GroupUsers } from '@lustra/testing/group-users.ts'
import { openMailServer } from '@lustra/testing/mail-server.ts'
import { minute } from '@lustra/testing/test-clock.ts'

const portalAddress = 'https://portal.example.com'

describe.each(testEngines())('an invitation on $name', (engine) => {
  let testApp: TestApp
  let users: GroupUsers
  beforeAll(async () => {
    testApp = await openTestApp(engine, { settings: { ...testSettings, portalAddress } })
    users = groupUsers(testApp, await testApp.tokenOf('harbour_admin'))
  })
  afterAll(() => testApp.close())

  const mailsTo = async (recipient: string) =>
    (await codesOn(testApp).outbox()).filter((message) => message.recipient === recipient)
  /** In the fragment: neither servers nor their logs receive the mail address. */
  const firstPasswordLink = (language: string, mail: string) =>
    `${portalAddress}/forgotpassword#invited=1&language=${language}&mail=${encodeURIComponent(mail)}`
  const linksIn = (body = '') => body.match(/https:\S+/g)
  const setPassword = async (Email: string, password: string) => {
    const codes = codesOn(testApp)
    testApp.clock.pass(minute)
    expect((await codes.requestMailCode(Email, 'reset')).ErrCode).toBe(0)
    const Code = await vi.waitFor(() => codes.codeFor(Email))
    const body = {
      AreaCode: '',
      MobilePhone: '',
      Email,
      Code,
      NewPassword: password,
      RepeatPassword: password,
    }
    return testApp.call('/api/Security/User/ResetPassword', { body })
  }

  it('names the inviter, the group and the login name, and leads to a first password (A1, L7)', async () => {
    const Email = 'guest@customer.example'
    const { ResData } = await users.add({ Account: 'guest_one', Email })
    const mail = await vi.waitFor(async () => {
      const [found] = await mailsTo(Email)
      expect(found).toBeDefined()
      return found
    })
    for (const word of ['何海伦 Helen Ho', 'guest_one', 'Lustra']) expect(mail?.body).toContain(word)
    expect(linksIn(mail?.body)).toEqual([firstPasswordLink('en', Email)])
    expect(mail?.subject).toContain('何海伦 Helen Ho')

    expect((await testApp.login('guest_one', '')).ErrCode).not.toBe(0)
    expect((await setPassword(Email, 'Fresh-Start9')).ErrCode).toBe(0)
    const login = await testApp.login('guest_one', 'Fresh-Start9')
    expect(login).toMatchObject({ ErrCode: 0 })
    expect(login.ResData).toMatchObject({ Account: 'guest_one', FirstLogin: false, RoleId: '105' })
    const { ResData: now } = await users.user(ResData?.UserId ?? '')
    expect(now).toMatchObject({ IsInvited: false, HasPassword: true })
    // A person with a password is not invited.
    expect((await users.invite(ResData?.UserId ?? '')).ErrMsgCode).toBe('99052')
  })

  it('is written in the language of the inviter, and in English (A1)', async () => {
    const token = await testApp.tokenOf('harbour_admin')
    users = groupUsers(testApp, token)
    await testApp.call('/api/Login/Chglanguage?language=zh-TW', { token })
    const Email = 'guest.hk@customer.example'
    await users.add({ Account: 'guest_hk', Email, MobilePhone: '13711110001' })
    const [mail] = await vi.waitFor(async () => {
      const found = await mailsTo(Email)
      expect(found).toHaveLength(1)
      return found
    })
    expect(mail?.subject).toContain('邀請您使用')
    expect(mail?.body).toContain('登入名稱')
    expect(linksIn(mail?.body)).toEqual(
      ['zh_hant', 'en'].map((language) => firstPasswordLink(language, Email)),
    )
    expect(mail?.body).toContain('To set your password')
    await testApp.call('/api/Login/Chglanguage?language=en-US', { token })
  })

  it('is refused for deactivated people, people of other groups, and unknown ones (99028, 99003, 99033)', async () => {
    const person = { Account: 'guest_off', Email: 'guest.off@customer.example', MobilePhone: '13711110003' }
    const id = (await users.add(person)).ResData?.UserId ?? ''
    await users.deactivate(id)
    expect((await users.invite(id)).ErrMsgCode).toBe('99028')
    const jade = groupUsers(testApp, await testApp.tokenOf('jade_admin'))
    expect((await jade.invite(4)).ErrMsgCode).toBe('99003')
    expect((await jade.invite(id)).ErrMsgCode).toBe('99033')
  })

  it('is refused by a server without mail (99048)', async () => {
    const messages = { mail: { kind: 'none' }, text: { kind: 'none' } } as const
    const silent = await testApp.another({ settings: { ...testSettings, messages } })
    const alone = groupUsers(silent, await silent.tokenOf('harbour_admin'))
    const person = { Account: 'guest_sil', Email: 'guest.sil@customer.example', MobilePhone: '13711110004' }
    const { ResData } = await alone.add(person)
    expect(ResData).toMatchObject({ InvitationSent: false, IsInvited: false, HasPassword: false })
    const { ResData: found } = await alone.find({ keyword: 'guest_sil' })
    expect(found?.Items).toMatchObject([{ IsInvited: false, HasPassword: false }])
    expect((await alone.invite(ResData?.UserId ?? '')).ErrMsgCode).toBe('99048')
    // Once mail is set up, they can be invited.
    users = groupUsers(testApp, await testApp.tokenOf('harbour_admin'))
    expect((await users.invite(ResData?.UserId ?? '')).ResData?.IsInvited).toBe(true)
    await silent.close()
  })

  it('that the mail server refuses is withdrawn, and can be sent later (A1)', async () => {
    const mails = await openMailServer()
    const refusing = await testApp.another({ settings: { ...settingsWithMails(mails.url), portalAddress } })
    const alone = groupUsers(refusing, await refusing.tokenOf('harbour_admin'))
    const Email = 'guest.ref@customer.example'
    const isInvited = async (id: string) => (await alone.user(id)).ResData?.IsInvited
    mails.unknown.add(Email)
    const { ResData } = await alone.add({ Account: 'guest_ref', Email, MobilePhone: '13711110005' })
    const id = ResData?.UserId ?? ''
    expect(ResData?.InvitationSent).toBe(true)
    await vi.waitFor(async () => expect(await isInvited(id)).toBe(false))
    testApp.clock.pass(minute)
    mails.unknown.clear()
    expect((await alone.invite(id)).ResData?.IsInvited).toBe(true)
    await vi.waitFor(() => expect(mails.received).toHaveLength(1))
    testApp.clock.pass(minute)
    mails.unknown.add(Email)
    expect((await alone.invite(id)).ErrCode).toBe(0)
    await vi.waitFor(async () => expect(await isInvited(id)).toBe(false))
    await refusing.close()
    await mails.close()
    users = groupUsers(testApp, await testApp.tokenOf('harbour_admin'))
  })
})
