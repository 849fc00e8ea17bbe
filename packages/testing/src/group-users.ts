import type {
  InsertedUser,
  ManagedUser,
  Paged,
  SeveralUsers,
  SeveralUsersResult,
  UserDetail,
  UserOrganizeAuthorize,
  UserSearch,
  UserStores,
} from '@lustra/core/contract'
import type { TestApp } from './test-app.ts'

const area = '/api/Security/User'

/** A person who is new to every group of the demo; `changes` override fields. */
export const newPerson = (changes: Record<string, string> = {}) => ({
  Account: 'new_person',
  RealName: 'New Person',
  AreaCode: '86',
  MobilePhone: '13712345678',
  Email: 'new.person@customer.example',
  RoleId: '105',
  ...changes,
})

/** Helpers for the calls about a group's people, with the token of a manager. */
export function groupUsers(testApp: TestApp, token: string) {
  const post = <T>(call: string, body: unknown) => testApp.call<T>(`${area}/${call}`, { token, body })
  const get = <T>(call: string) => testApp.call<T>(`${area}/${call}`, { token })
  return {
    find: (search: UserSearch = {}) =>
      post<Paged<ManagedUser>>('FindWithPagerSearchAsync', { pageSize: 100, ...search }),
    user: (id: number | string) => get<UserDetail>(`GetById?id=${id}`),
    add: (changes?: Record<string, string>) => post<InsertedUser>('Insert', newPerson(changes)),
    /** Sends the current detail with these changes. */
    async update(id: number | string, changes: Record<string, string>) {
      const { ResData } = await get<UserDetail>(`GetById?id=${id}`)
      return post<UserDetail>('Update', { ...ResData, ...changes })
    },
    send: (update: object) => post<UserDetail>('Update', update),
    invite: (id: number | string) => post<UserDetail>('Invite', { UserId: String(id) }),
    remove: (id: number | string, version: string) =>
      testApp.call(`${area}/DeleteUser?id=${id}&version=${version}`, { token, method: 'DELETE' }),
    activate: (id: number | string) => get<UserDetail>(`Active?id=${id}`),
    deactivate: (id: number | string) => get<UserDetail>(`InActive?id=${id}`),
    several: (several: SeveralUsers) => post<SeveralUsersResult>('UpdateSeveral', several),
    unbindPortal: (id: number | string) => post<UserDetail>('UnBindPortal', { UserId: String(id) }),
    stores: (id: number | string) => post<UserStores>('GetEServiceStore', { UserId: String(id) }),
    authorize: (authorize: UserOrganizeAuthorize) => post<UserStores>('SaveUserOrganizeAuthorize', authorize),
    unbindStore: (UserId: string, StoreId: string) =>
      post<UserStores>('UnBindByStoreId', { UserId, StoreId }),
  }
}
export type GroupUsers = ReturnType<typeof groupUsers>
