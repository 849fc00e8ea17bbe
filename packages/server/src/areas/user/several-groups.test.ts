import type { InsertedUser, ManagedUser, Paged, UserDetail } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMemberships } from '../../identity/people/people.queries.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'

describe.each(testEngines())('a person added to a second group on $name', (engine) => {
  let testApp: TestApp
  let admin: string
  const sql = <T extends object>(text: string, values: unknown[] = []) =>
    testApp.database.asOwner(async (client) => (await client.query<T>(text, values)).rows)
  const groupId = async (code: string) =>
    (await sql<{ id: number }>('select group_id as id from groups where code = $1', [code]))[0]!.id
  const managedBy = async (account: string) =>
    (
      await sql<{ code: string | null }>(
        'select code from people left join groups on group_id = managed_by where account = $1',
        [account],
      )
    )[0]?.code
  const post = <T>(path: string, body: object) =>
    testApp.call<T>(`/api/Security/User/${path}`, { token: admin, body })
  const row = async (Account: string) =>
    (await post<Paged<ManagedUser>>('FindWithPagerSearchAsync', { keyword: Account })).ResData!.Items[0]!
  async function added(Account: string, MobilePhone: string): Promise<InsertedUser> {
    const { RoleId } = await row('harbour_user')
    const { ResData, ErrMsg } = await post<InsertedUser>('Insert', {
      Account,
      RealName: 'Ann Both',
      AreaCode: '86',
      MobilePhone,
      Email: `${Account}@both.example`,
      RoleId,
    })
    if (!ResData) throw new Error(ErrMsg)
    return ResData
  }
  const change = ({ UserId, Version, ...person }: UserDetail | InsertedUser) =>
    post<UserDetail>('Update', { ...person, UserId, Version, RealName: 'Somebody Else' })

  beforeAll(async () => {
    testApp = await openTestApp(engine)
    admin = await testApp.tokenOf('harbour_admin')
  })
  afterAll(() => testApp.close())

  it('is managed by neither, and by the first again after leaving the second (A1, A6)', async () => {
    const person = await added('both_one', '13712345801')
    expect(await managedBy('both_one')).toBe('HARBOUR')
    const scope = { groupId: await groupId('JADE'), personId: 6 }
    await testApp.database.tenant(scope, (tx) =>
      addMemberships(tx, [{ groupId: scope.groupId, personId: Number(person.UserId) }]),
    )
    expect(await managedBy('both_one')).toBeNull()
    expect((await row('both_one')).MayChange).toBe(false)
    expect((await change(person)).ErrMsgCode).toBe('99003')
    const jade = await testApp.tokenOf('jade_admin')
    const { ResData } = await testApp.call<UserDetail>(`/api/Security/User/GetById?id=${person.UserId}`, {
      token: jade,
    })
    const gone = await testApp.call(
      `/api/Security/User/DeleteUser?id=${person.UserId}&version=${ResData!.Version}`,
      { token: jade, method: 'DELETE' },
    )
    expect(gone.ErrMsg).toBe('')
    expect(await managedBy('both_one')).toBe('HARBOUR')
    expect((await change(person)).ResData?.RealName).toBe('Somebody Else')
  })

  it('is changed by neither also when the second was added by other means (A1, A6)', async () => {
    const person = await added('both_two', '13712345802')
    await sql('insert into memberships (group_id, person_id) values ($1, $2)', [
      await groupId('JADE'),
      person.UserId,
    ])
    expect((await change(person)).ErrMsgCode).toBe('99003')
    expect((await row('both_two')).RealName).toBe('Ann Both')
  })
})
