import type { LoginResponse } from '@lustra/core/contract'
import { verify } from '@node-rs/argon2'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../../platform/database/schema/audit.ts'
import { namedIn } from './company-names.ts'
import { createPasswords } from './passwords.ts'
import { openTestApp, testSettings, type TestApp } from '@lustra/testing/test-app.ts'
import { infoOf } from '@lustra/testing/account-switch.ts'
import { codesOn, demoMail, demoPhone, wrongCode } from '@lustra/testing/codes.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { hour, minute } from '@lustra/testing/test-clock.ts'

describe.each(testEngines())('passwords on $name', (engine) => {
  let testApp: TestApp
  beforeEach(() => testApp.clock.pass(24 * hour))

  const lastAudit = async () =>
    (
      await testApp.database.identity((tx) =>
        tx.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1),
      )
    )[0]

  describe('forgotten', () => {
    let codes: ReturnType<typeof codesOn>
    beforeAll(async () => {
      testApp = await openTestApp(engine)
      codes = codesOn(testApp)
    })
    afterAll(() => testApp.close())

    const reset = (account: string, Code: string, NewPassword: string, RepeatPassword = NewPassword) =>
      testApp.call('/api/Security/User/ResetPassword', {
        body: { Email: demoMail(account), Code, NewPassword, RepeatPassword },
      })
    async function codeFor(account: string): Promise<string> {
      expect((await codes.requestMailCode(demoMail(account), 'reset')).ErrCode).toBe(0)
      return codes.codeFor(demoMail(account))
    }

    it('are reset with a code sent to the mail (L7)', async () => {
      expect(await reset('jade_admin', await codeFor('jade_admin'), 'Tide-Fern1')).toMatchObject({
        ErrCode: 0,
        ResData: true,
      })
      expect((await testApp.login('jade_admin', 'Tide-Fern1')).ErrCode).toBe(0)
      expect((await testApp.login('jade_admin')).ErrMsgCode).toBe('99032')
    })

    it('are reset with a code sent to the phone, in any spelling of it (L7)', async () => {
      await codes.requestPhoneCode(demoPhone('camuser'), 'reset')
      const body = {
        AreaCode: '86',
        MobilePhone: `+86 ${demoPhone('camuser')}`,
        Code: await codes.codeFor(`+86${demoPhone('camuser')}`),
      }
      expect((await testApp.call('/api/Security/User/CheckVerCode', { body })).ErrCode).toBe(0)
      const entries = { NewPassword: 'Tide-Fern4', RepeatPassword: 'Tide-Fern4' }
      expect(
        (await testApp.call('/api/Security/User/ResetPassword', { body: { ...body, ...entries } })).ErrCode,
      ).toBe(0)
      expect((await testApp.login('camuser', 'Tide-Fern4')).ErrCode).toBe(0)
    })

    it('end every session of the person in every process (L7, 40008)', async () => {
      const other = await testApp.another()
      const token = await other.tokenOf('lotus_admin')
      expect((await reset('lotus_admin', await codeFor('lotus_admin'), 'Tide-Fern1')).ErrCode).toBe(0)
      expect((await infoOf(other, token)).ErrCode).toBe(40008)
      await other.close()
    })

    it('are recorded in the audit trail, without code or password', async () => {
      const code = await codeFor('camleader')
      await reset('camleader', code, 'Tide-Fern5')
      const entry = await lastAudit()
      expect(entry).toMatchObject({
        action: 'password-reset',
        actor: 'camleader',
        account: 'camleader',
        address: '203.0.113.7',
      })
      expect(JSON.stringify(entry)).not.toMatch(new RegExp(`${code}|Traced123`))
    })

    it('use up the code only on success: errors leave it valid (L7)', async () => {
      const code = await codeFor('harbour_user')
      expect((await reset('harbour_user', code, 'Tide-Fern1', 'Tide-Fern3')).ErrMsgCode).toBe('99001')
      expect((await reset('harbour_user', code, 'newer123')).ErrMsgCode).toBe('99038')
      expect((await reset('harbour_user', code, 'Summer2026')).ErrMsgCode).toBe('99063')
      expect((await reset('harbour_user', code, 'Lustra123')).ErrMsgCode).toBe('99064')
      expect((await reset('harbour_user', code, 'My-Harbour1')).ErrMsgCode).toBe('99064')
      expect((await reset('harbour_user', code, 'Tide-Fern1')).ErrCode).toBe(0)
      expect((await reset('harbour_user', code, 'Tide-Fern2')).ErrMsgCode).toBe('99041')
    })

    it('return the same for an unknown person as for a wrong code (L7)', async () => {
      const code = await codeFor('first_login')
      await codes.requestMailCode('nobody@customer.example', 'reset')
      const wrong = await reset('first_login', wrongCode(code), 'Tide-Fern1')
      const unknown = await reset('nobody', wrongCode(code), 'Tide-Fern1')
      expect({ ...unknown, headers: {} }).toEqual({ ...wrong, headers: {} })
      expect(wrong).toMatchObject({ status: 200, ErrMsgCode: '99040' })
    })

    it('allow signing in again after too many guesses (99029)', async () => {
      for (let tries = 0; tries < 6; tries++) await testApp.login('norole_user', 'Wrong123')
      expect((await testApp.login('norole_user')).status).toBe(429)
      expect((await reset('norole_user', await codeFor('norole_user'), 'Tide-Fern1')).ErrCode).toBe(0)
      expect((await testApp.login('norole_user', 'Tide-Fern1')).ErrCode).toBe(90002)
    })

    it('are kept as reset by code, even while a first one is being typed (L7, L8)', async () => {
      await testApp.database.asOwner((client) =>
        client.query(`update people set first_login = true where account = 'badgroup_user'`),
      )
      const token = await testApp.tokenOf('badgroup_user')
      const code = await codeFor('badgroup_user')
      const passwords = createPasswords(async (...args) => {
        const isUsed = await verify(...args)
        await reset('badgroup_user', code, 'Tide-Fern6')
        return isUsed
      })
      const slow = await testApp.another({ passwords })
      const body = { NewPassword: 'Tide-Fern7', RepeatPassword: 'Tide-Fern7' }
      expect(await slow.call('/api/Security/User/FirstUpdatePassword', { token, body })).toMatchObject({
        ErrMsgCode: '99003',
      })
      await slow.close()
      expect((await testApp.login('badgroup_user', 'Tide-Fern7')).ErrMsgCode).toBe('99032')
      expect((await testApp.login('badgroup_user', 'Tide-Fern6')).ErrCode).toBe(90003)
    })

    it('report to a blocked person that they cannot sign in, only with the correct code (99028)', async () => {
      const code = await codeFor('blocked_user')
      expect((await reset('blocked_user', wrongCode(code), 'Tide-Fern1')).ErrMsgCode).toBe('99040')
      expect((await reset('blocked_user', code, 'Tide-Fern1')).ErrMsgCode).toBe('99028')
    })
  })

  describe('changed', () => {
    beforeAll(async () => void (testApp = await openTestApp(engine)))
    afterAll(() => testApp.close())

    const modify = (token: string, OldPassword: string, NewPassword: string, RepeatPassword = NewPassword) =>
      testApp.call('/api/Security/User/ModifyPassword', {
        token,
        body: { OldPassword, NewPassword, RepeatPassword },
      })

    it('end every other session of the person in every process, but not this one (U1)', async () => {
      const other = await testApp.another()
      const token = await testApp.tokenOf('harbour_admin')
      // An application's session in the person's name.
      await testApp.database.identity((tx) =>
        tx.execute(
          `insert into sessions (person_id, kind, app_key, language, opened_at, alive_until)
           select id, 'app', 'partner', 'en', now(), now() + interval '99 years' from people where account = 'harbour_admin'`,
        ),
      )
      expect(await modify(token, 'Lustra123', 'Quay-Fern1')).toMatchObject({ ErrCode: 0, ResData: true })
      expect((await infoOf(other, token)).ErrCode).toBe(0)
      const open = await testApp.database.identity((tx) =>
        tx.execute(`select kind from sessions join people on people.id = person_id
          where account = 'harbour_admin' and ended_at is null`),
      )
      expect(open.rows).toEqual([{ kind: 'own' }])
      expect((await testApp.login('harbour_admin')).ErrMsgCode).toBe('99032')
      expect((await infoOf(other, token)).ErrCode).toBe(0)
      expect((await other.login('harbour_admin', 'Quay-Fern1')).ErrCode).toBe(0)
      await other.close()
    })

    it('are recorded in the audit trail', async () => {
      const token = await testApp.tokenOf('badgroup_user')
      await modify(token, 'Lustra123', 'Tide-Fern5')
      expect(await lastAudit()).toMatchObject({ action: 'password-changed', actor: 'badgroup_user' })
    })

    it('are not changed when the old one is wrong, the two differ, or the new one is weak (U1)', async () => {
      const token = await testApp.tokenOf('nogroup_user')
      expect(await modify(token, 'Wrong123', 'Quay-Fern1')).toMatchObject({
        ErrMsgCode: '99037',
        ResData: null,
      })
      expect(await modify(token, 'Lustra123', 'Quay-Fern1', 'Quay-Fern2')).toMatchObject({
        ErrMsgCode: '99001',
      })
      for (const weak of ['Aa1aa', 'changed1', 'CHANGED1', 'Changedd'])
        expect(await modify(token, 'Lustra123', weak)).toMatchObject({ ErrMsgCode: '99038' })
      expect((await testApp.login('nogroup_user')).ErrCode).toBe(90005)
    })

    it.each([
      'Password1',
      'pASSWORD1',
      'Passw0rd',
      'Qwerty123',
      'Aa123456',
      'Admin123',
      'Summer2026',
      'Hotel2026!',
      'H0tel2026',
    ])('may not be a well-known one or a common word with digits: %s (99063)', async (password) => {
      const token = await testApp.tokenOf('nogroup_user')
      expect((await modify(token, 'Lustra123', password)).ErrMsgCode).toBe('99063')
    })

    it('are refused with a reason in three languages when well known or containing a name', async () => {
      const messageFor = async (password: string, language: string) => {
        const body = {
          UserName: 'harbour_user',
          Password: 'Lustra123',
          LoginType: '1',
          AreaCode: '',
          language,
        }
        const response = await testApp.call<LoginResponse>('/api/Login/GetCheckUser', { body })
        return (await modify(response.ResData?.AccessToken ?? '', 'Lustra123', password)).ErrMsg
      }
      expect(await messageFor('Password1', 'en_US')).toContain('is guessed quickly')
      expect(await messageFor('Password1', 'zh_CN')).toContain('容易被猜到')
      expect(await messageFor('Password1', 'zh_TW')).toContain('容易遭人猜中')
      expect(await messageFor('Howard2026', 'en_US')).toContain('must not contain your name')
      expect(await messageFor('Howard2026', 'zh_CN')).toContain('不能包含您的姓名')
      expect(await messageFor('Howard2026', 'zh_TW')).toContain('不可包含您的姓名')
    })

    it('may not be one of the last five (U1, 99036)', async () => {
      const token = await testApp.tokenOf('camuser')
      const all = ['Moss-Fern1', 'Moss-Fern2', 'Moss-Fern3', 'Moss-Fern4', 'Moss-Fern5', 'Moss-Fern6']
      expect((await modify(token, 'Lustra123', 'Moss-Fern1')).ErrCode).toBe(0)
      expect((await modify(token, 'Moss-Fern1', 'Moss-Fern1')).ErrMsgCode).toBe('99036')
      for (const [index, next] of all.slice(1).entries()) {
        testApp.clock.pass(minute)
        expect((await modify(token, all[index] ?? '', next)).ErrCode).toBe(0)
      }
      expect((await modify(token, 'Moss-Fern6', 'Moss-Fern2')).ErrMsgCode).toBe('99036')
      // After five others it may be reused.
      expect((await modify(token, 'Moss-Fern6', 'Moss-Fern1')).ErrCode).toBe(0)
    })

    it('cannot be guessed with a stolen session, and signing in is not affected (99029)', async () => {
      const token = await testApp.tokenOf('lotus_admin')
      for (let tries = 0; tries < 5; tries++)
        expect((await modify(token, 'Wrong123', 'Quay-Fern1')).ErrMsgCode).toBe('99037')
      const refused = await modify(token, 'Lustra123', 'Quay-Fern1')
      expect(refused).toMatchObject({ status: 429, ErrMsgCode: '99029' })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      // From another address, too: the counter belongs to the person.
      const elsewhere = {
        token,
        address: '192.0.2.77',
        body: { OldPassword: 'Lustra123', NewPassword: 'Quay-Fern1', RepeatPassword: 'Quay-Fern1' },
      }
      expect((await testApp.call('/api/Security/User/ModifyPassword', elsewhere)).status).toBe(429)
      const again = await testApp.tokenOf('lotus_admin')
      testApp.clock.pass(minute)
      expect((await modify(again, 'Lustra123', 'Quay-Fern1')).ErrCode).toBe(0)
    })

    it('are compared with at most five of thirty concurrent guesses', async () => {
      const token = await testApp.tokenOf('jade_admin')
      const responses = await Promise.all(
        Array.from({ length: 30 }, () => modify(token, 'Wrong123', 'Quay-Fern1')),
      )
      expect(responses.filter(({ ErrMsgCode }) => ErrMsgCode === '99037')).toHaveLength(5)
      expect(responses.filter(({ status }) => status === 429)).toHaveLength(25)
    })

    it('open no session after they were changed, not even while the old one is being compared (U1)', async () => {
      const token = await testApp.tokenOf('superadmin')
      const passwords = createPasswords(async (...args) => {
        const isRight = await verify(...args)
        expect((await modify(token, 'Lustra123', 'Quay-Fern1')).ErrCode).toBe(0)
        return isRight
      })
      const slow = await testApp.another({ passwords })
      expect(await slow.login('superadmin')).toMatchObject({ ErrMsgCode: '99032', ResData: null })
      expect((await infoOf(testApp, token)).ErrCode).toBe(0)
      await slow.close()
    })

    it('need a session, and the first one must be changed first (L8)', async () => {
      const body = { OldPassword: 'Lustra123', NewPassword: 'Quay-Fern1', RepeatPassword: 'Quay-Fern1' }
      expect((await testApp.call('/api/Security/User/ModifyPassword', { body })).ErrCode).toBe(40005)
      expect((await modify(await testApp.tokenOf('first_login'), 'Lustra123', 'Quay-Fern1')).ErrMsgCode).toBe(
        '99035',
      )
    })

    it('may not be named after the product, the company or one of its stores, in any language (99064)', async () => {
      const code = await testApp.database.asOwner(async (client) => {
        const { rows } = await client.query<{ code: string }>(
          `update stores set name = '榨记面馆四号码头' where group_id = 1 and id = (select min(id) from stores where group_id = 1) returning code`,
        )
        await client.query(`insert into translations (group_id, language, original, translation)
          values (1, 'en', '榨记面馆四号码头', 'Zhaji Noodles Pier 4')`)
        return rows[0]!.code
      })
      const token = (await testApp.login('harbour_admin', 'Quay-Fern1')).ResData?.AccessToken ?? ''
      const named = [
        'Lustra2026',
        'Xq-Lu5tra-77',
        'Harbour1',
        'Harb0ur!2026',
        'Zhaji2026',
        'Ab-ZhajiNoodlesPier4',
        'Ab-榨记面馆四号码头4x',
        `Xq-${code}-pL`,
      ]
      for (const password of named)
        expect([password, (await modify(token, 'Quay-Fern1', password)).ErrMsgCode]).toEqual([
          password,
          '99064',
        ])
      const other = await testApp.tokenOf('jade_admin')
      expect((await modify(other, 'Lustra123', 'Zhaji2026')).ErrCode).toBe(0)
      expect((await modify(other, 'Zhaji2026', 'Jade2026')).ErrMsgCode).toBe('99064')
    })

    it('are compared with the names of many stores while other requests go on', async () => {
      const names = Array.from({ length: 50_000 }, (_, n) => `noodles at pier ${n}`).join('\n')
      let others = 0
      let isOver = false
      const other = () => {
        others++
        if (!isOver) setImmediate(other)
      }
      setImmediate(other)
      expect(await namedIn('quay-fern1', new Set(['quayfern']))({ names, texts: names })).toBe(false)
      isOver = true
      expect(others).toBeGreaterThan(50)
      // The last line of a piece, and the first of the next one.
      for (const n of [0, 1_555, 1_556, 30_000, 49_999])
        expect(await namedIn('x', new Set([String(n)]))({ names: '', texts: names })).toBe(true)
      expect(await namedIn('ab-noodlesatpier49999', new Set())({ names, texts: '' })).toBe(true)
    })

    it('are replaced at the next sign-in if they would be refused today, where the setting is on', async () => {
      const strict = await testApp.another({ settings: { ...testSettings, renewsGuessablePasswords: true } })
      const signedIn = await strict.login('harbour_user')
      expect(signedIn.ResData).toMatchObject({ FirstLogin: true })
      const token = signedIn.ResData?.AccessToken ?? ''
      expect((await strict.call('/api/Login/GetUserGroupInfoList', { token, body: {} })).ErrMsgCode).toBe(
        '99035',
      )
      const body = { NewPassword: 'Quay-Fern9', RepeatPassword: 'Quay-Fern9' }
      expect((await strict.call('/api/Security/User/FirstUpdatePassword', { token, body })).ErrCode).toBe(0)
      expect((await strict.login('harbour_user', 'Quay-Fern9')).ResData).toMatchObject({ FirstLogin: false })
      await strict.close()
    })
  })
})
