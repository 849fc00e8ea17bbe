import type { Group, LoginResponse } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { joinManyGroups } from '@lustra/testing/many-groups.ts'

const count = 5_000

describe.each(testEngines())('a person in five thousand groups on $name', (engine) => {
  let testApp: TestApp
  let login: LoginResponse

  beforeAll(async () => {
    testApp = await openTestApp(engine)
    await joinManyGroups(testApp.database, 'harbour_admin', count)
    login = (await testApp.login('harbour_admin')).ResData!
  })
  afterAll(() => testApp.close())

  const withLogo = (groups: readonly Group[] = []) =>
    groups.filter(({ GroupIcon }) => GroupIcon).map(({ GroupCode }) => GroupCode)
  async function logosOf(codes: string[]) {
    const options = { token: login.AccessToken, body: { GroupCode: codes } }
    const response = await testApp.call<Group[]>('/api/Login/GetUserGroupInfoList', options)
    expect(response.ErrCode).toBe(0)
    return response.ResData!
  }

  it('gets all of them in little more than a megabyte, with the logo of the current one (L11, S6)', () => {
    expect(login.Groups).toHaveLength(count + 2)
    expect(withLogo(login.Groups)).toEqual(['HARBOUR'])
    expect(JSON.stringify(login).length).toBeLessThan(1_250_000)
  })

  it('gets only the logos of the groups they see (L11)', async () => {
    const seen = ['MANY00001', 'MANY04999', 'JADE']
    const found = await logosOf([...seen, 'LOTUS'])
    expect(found.map(({ GroupCode }) => GroupCode).sort()).toEqual([...seen].sort())
    for (const { GroupIcon } of found) expect(GroupIcon).toMatch(/^data:image\/png;base64,/)
  })

  it('gets addresses of logos when requesting all at once (L11)', async () => {
    const found = await logosOf([])
    expect(withLogo(found)).toHaveLength(count + 2)
    expect(found.filter(({ GroupIcon }) => GroupIcon.startsWith('data:'))).toEqual([])
    const logo = await testApp.raw(found.at(-1)!.GroupIcon)
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/png'])
  })

  it('switches to any of them, gets its logo, and starts there from then on (S6)', async () => {
    const to = `/api/Login/SwitchGroup?UserId=${login.UserId}&GroupCode=MANY02500`
    const { ResData } = await testApp.call<LoginResponse>(to, { token: login.AccessToken })
    expect(withLogo(ResData?.Groups)).toEqual(['MANY02500'])
    expect(ResData?.Groups[0]).toMatchObject({ GroupCode: 'MANY02500', DefaultGroup: true })
    const defaults = await testApp.database.asOwner((client) =>
      client.query<{ code: string }>(
        `select code from memberships join groups using (group_id) where is_default and person_id = ${login.UserId}`,
      ),
    )
    expect(defaults.rows).toEqual([{ code: 'MANY02500' }])
  })
})
