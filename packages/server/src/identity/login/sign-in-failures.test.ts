import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { codesOn, demoPhone } from '@lustra/testing/codes.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import {
  appToken,
  infoOf,
  kitchens,
  settingsWithApps,
  switchToken,
  switchUser,
} from '@lustra/testing/account-switch.ts'

const busy = { status: 503, ErrMsgCode: '99060', ResData: null }

describe.each(testEngines())(
  'a sign-in that fails by a transient error of $name changes nothing',
  (engine) => {
    let testApp: TestApp
    beforeAll(async () => {
      testApp = await openTestApp(engine, { settings: settingsWithApps })
    })
    afterAll(() => testApp.close())
    const owner = (statement: string) => testApp.database.asOwner((client) => client.query(statement))

    /** Makes storing sessions fail until the returned function is called. */
    async function fillSessions(): Promise<() => Promise<void>> {
      await owner(`create function refuse_session() returns trigger language plpgsql as
      $$ begin raise exception 'the table is full' using errcode = '53100'; end $$`)
      await owner(
        'create trigger refuse_session before insert on sessions for each row execute function refuse_session()',
      )
      const empty = async () => void (await owner('drop function if exists refuse_session cascade'))
      onTestFinished(empty)
      return empty
    }

    /** Blocks reading menus, and so building a login response, until the returned function is called. */
    async function lockMenus(): Promise<() => Promise<void>> {
      await owner(`create function refuse_reading() returns boolean language plpgsql as
      $$ begin raise exception 'there is no memory' using errcode = '53200'; end $$`)
      await owner('create policy refuse_reading on role_menus as restrictive using (refuse_reading())')
      const release = async () => void (await owner('drop function if exists refuse_reading cascade'))
      onTestFinished(release)
      return release
    }

    it('and its code still signs in afterwards (L2)', async () => {
      const codes = codesOn(testApp)
      await codes.requestPhoneCode(demoPhone('harbour_admin'))
      const Password = await codes.codeFor(`+86${demoPhone('harbour_admin')}`)
      const UserName = demoPhone('harbour_admin')
      const body = { UserName, Password, LoginType: '2', AreaCode: '86' }
      const empty = await fillSessions()
      expect(await testApp.call('/api/Login/GetCheckUser', { body })).toMatchObject(busy)
      await empty()
      expect((await testApp.call('/api/Login/GetCheckUser', { body })).ErrCode).toBe(0)
    })

    it('and the previous session continues, also when only the response failed (E2)', async () => {
      const before = await testApp.tokenOf('harbour_admin')
      const release = await lockMenus()
      expect(await testApp.login('harbour_admin')).toMatchObject(busy)
      await release()
      expect((await infoOf(testApp, before)).ErrCode).toBe(0)
    })

    it.each<[string, (bearer: string) => Promise<[bearer: string, newToken: string]>]>([
      ['an administrator still switches', async (bearer) => [bearer, await switchToken(testApp, bearer)]],
      [
        'an application still signs in',
        async () => {
          const token = await appToken(testApp, kitchens)
          return [token, token]
        },
      ],
    ])('and %s by the same service token (S7, X5)', async (_, tokens) => {
      const [bearer, newToken] = await tokens(await testApp.tokenOf('superadmin'))
      const empty = await fillSessions()
      expect(await switchUser(testApp, bearer, 4, newToken)).toMatchObject(busy)
      await empty()
      expect((await switchUser(testApp, bearer, 4, newToken)).ErrCode).toBe(0)
      expect((await switchUser(testApp, bearer, 4, newToken)).ErrMsgCode).toBe('99047')
    })
  },
)
