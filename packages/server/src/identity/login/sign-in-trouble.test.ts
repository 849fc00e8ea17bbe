import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openBench, type Bench } from '../../testing/bench.ts'
import { codesOn, demoPhone } from '../../testing/codes.ts'
import { engines } from '../../testing/databases.ts'
import {
  appToken,
  infoOf,
  kitchens,
  settingsWithApps,
  switchToken,
  switchUser,
} from '../../testing/account-switch.ts'

const busy = { status: 503, ErrMsgCode: '99060', ResData: null }

describe.each(engines)('a sign-in that fails by passing trouble of $name has done nothing', (engine) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench(engine, { settings: settingsWithApps })
  })
  afterAll(() => bench.close())
  const owner = (statement: string) => bench.database.asOwner((client) => client.query(statement))

  /** From here on no session can be stored, until the answered function is called. */
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

  /** From here on no menu can be read, and with it no login response be made, until the answered function is called. */
  async function holdMenus(): Promise<() => Promise<void>> {
    await owner(`create function refuse_reading() returns boolean language plpgsql as
      $$ begin raise exception 'there is no memory' using errcode = '53200'; end $$`)
    await owner('create policy refuse_reading on role_menus as restrictive using (refuse_reading())')
    const release = async () => void (await owner('drop function if exists refuse_reading cascade'))
    onTestFinished(release)
    return release
  }

  it('and a code still signs in afterwards (L2)', async () => {
    const codes = codesOn(bench)
    await codes.askPhone(demoPhone('harbour_admin'))
    const Password = await codes.codeFor(`+86${demoPhone('harbour_admin')}`)
    const UserName = demoPhone('harbour_admin')
    const body = { UserName, Password, LoginType: '2', AreaCode: '86' }
    const empty = await fillSessions()
    expect(await bench.call('/api/Login/GetCheckUser', { body })).toMatchObject(busy)
    await empty()
    expect((await bench.call('/api/Login/GetCheckUser', { body })).ErrCode).toBe(0)
  })

  it('and the session before it goes on, also when only the answer could not be made (E2)', async () => {
    const before = await bench.tokenOf('harbour_admin')
    const release = await holdMenus()
    expect(await bench.login('harbour_admin')).toMatchObject(busy)
    await release()
    expect((await infoOf(bench, before)).ErrCode).toBe(0)
  })

  it.each<[string, (bearer: string) => Promise<[bearer: string, newToken: string]>]>([
    ['an administrator still switches', async (bearer) => [bearer, await switchToken(bench, bearer)]],
    [
      'an application still signs in',
      async () => {
        const token = await appToken(bench, kitchens)
        return [token, token]
      },
    ],
  ])('and %s by the same service token (S7, X5)', async (_, tokens) => {
    const [bearer, newToken] = await tokens(await bench.tokenOf('superadmin'))
    const empty = await fillSessions()
    expect(await switchUser(bench, bearer, 4, newToken)).toMatchObject(busy)
    await empty()
    expect((await switchUser(bench, bearer, 4, newToken)).ErrCode).toBe(0)
    expect((await switchUser(bench, bearer, 4, newToken)).ErrMsgCode).toBe('99047')
  })
})
