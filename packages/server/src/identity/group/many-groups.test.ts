import type { Group, LoginResponse } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBench, type Bench } from '../../testing/bench.ts'
import { engines } from '../../testing/databases.ts'
import { joinManyGroups } from '../../testing/many-groups.ts'

const count = 5_000

describe.each(engines)('a person in five thousand groups on $name', (engine) => {
  let bench: Bench
  let login: LoginResponse

  beforeAll(async () => {
    bench = await openBench(engine)
    await joinManyGroups(bench.database, 'harbour_admin', count)
    login = (await bench.login('harbour_admin')).ResData!
  })
  afterAll(() => bench.close())

  const withLogo = (groups: readonly Group[] = []) =>
    groups.filter(({ GroupIcon }) => GroupIcon).map(({ GroupCode }) => GroupCode)
  async function logosOf(codes: string[]) {
    const options = { token: login.AccessToken, body: { GroupCode: codes } }
    const answer = await bench.call<Group[]>('/api/Login/GetUserGroupInfoList', options)
    expect(answer.ErrCode).toBe(0)
    return answer.ResData!
  }

  it('is answered all of them in little more than a megabyte, with the logo of the current one (L11, S6)', () => {
    expect(login.Groups).toHaveLength(count + 2)
    expect(withLogo(login.Groups)).toEqual(['HARBOUR'])
    expect(JSON.stringify(login).length).toBeLessThan(1_250_000)
  })

  it('is answered the logos of the groups they see, and of no others (L11)', async () => {
    const seen = ['MANY00001', 'MANY04999', 'JADE']
    const found = await logosOf([...seen, 'LOTUS'])
    expect(found.map(({ GroupCode }) => GroupCode).sort()).toEqual([...seen].sort())
    for (const { GroupIcon } of found) expect(GroupIcon).toMatch(/^data:image\/png;base64,/)
  })

  it('is answered addresses of logos when they ask for all at once (L11)', async () => {
    const found = await logosOf([])
    expect(withLogo(found)).toHaveLength(count + 2)
    expect(found.filter(({ GroupIcon }) => GroupIcon.startsWith('data:'))).toEqual([])
    const logo = await bench.raw(found.at(-1)!.GroupIcon)
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/png'])
  })

  it('switches to any of them, whose logo comes with the answer, and which alone is their first one from then on (S6)', async () => {
    const to = `/api/Login/SwitchGroup?UserId=${login.UserId}&GroupCode=MANY02500`
    const { ResData } = await bench.call<LoginResponse>(to, { token: login.AccessToken })
    expect(withLogo(ResData?.Groups)).toEqual(['MANY02500'])
    expect(ResData?.Groups[0]).toMatchObject({ GroupCode: 'MANY02500', DefaultGroup: true })
    const defaults = await bench.database.asOwner((client) =>
      client.query<{ code: string }>(
        `select code from memberships join groups using (group_id) where is_default and person_id = ${login.UserId}`,
      ),
    )
    expect(defaults.rows).toEqual([{ code: 'MANY02500' }])
  })
})
