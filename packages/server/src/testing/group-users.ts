import type {
  InsertedUser,
  ManagedUser,
  Paged,
  SeveralUsers,
  SeveralUsersAnswer,
  UserDetail,
  UserOrganizeAuthorize,
  UserSearch,
  UserStores,
} from '@lustra/core/contract'
import type { Bench } from './bench.ts'

const area = '/api/Security/User'

/** A person who is new to every group of the demo; `changes` are what is said otherwise. */
export const newPerson = (changes: Record<string, string> = {}) => ({
  Account: 'new_person',
  RealName: 'New Person',
  AreaCode: '86',
  MobilePhone: '13712345678',
  Email: 'new.person@customer.example',
  RoleId: '105',
  ...changes,
})

/** Short words for the calls about a group's people, by the token of whoever manages them. */
export function groupUsers(bench: Bench, token: string) {
  const post = <T>(call: string, body: unknown) => bench.call<T>(`${area}/${call}`, { token, body })
  const get = <T>(call: string) => bench.call<T>(`${area}/${call}`, { token })
  return {
    find: (search: UserSearch = {}) =>
      post<Paged<ManagedUser>>('FindWithPagerSearchAsync', { pageSize: 100, ...search }),
    user: (id: number | string) => get<UserDetail>(`GetById?id=${id}`),
    add: (changes?: Record<string, string>) => post<InsertedUser>('Insert', newPerson(changes)),
    /** Sends the detail as it is now with these changes. */
    async update(id: number | string, changes: Record<string, string>) {
      const { ResData } = await get<UserDetail>(`GetById?id=${id}`)
      return post<UserDetail>('Update', { ...ResData, ...changes })
    },
    send: (update: object) => post<UserDetail>('Update', update),
    invite: (id: number | string) => post<UserDetail>('Invite', { UserId: String(id) }),
    remove: (id: number | string, version: string) =>
      bench.call(`${area}/DeleteUser?id=${id}&version=${version}`, { token, method: 'DELETE' }),
    activate: (id: number | string) => get<UserDetail>(`Active?id=${id}`),
    deactivate: (id: number | string) => get<UserDetail>(`InActive?id=${id}`),
    several: (several: SeveralUsers) => post<SeveralUsersAnswer>('UpdateSeveral', several),
    unbindPortal: (id: number | string) => post<UserDetail>('UnBindPortal', { UserId: String(id) }),
    stores: (id: number | string) => post<UserStores>('GetEServiceStore', { UserId: String(id) }),
    authorize: (authorize: UserOrganizeAuthorize) => post<UserStores>('SaveUserOrganizeAuthorize', authorize),
    unbindStore: (UserId: string, StoreId: string) =>
      post<UserStores>('UnBindByStoreId', { UserId, StoreId }),
  }
}
export type GroupUsers = ReturnType<typeof groupUsers>
