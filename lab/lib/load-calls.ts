/** Calls of the portal, as `npm run lab faults` and `npm run lab soak` mix them. */
import type { EmbeddedReport, Organize, Paged, ServiceReport } from '@lustra/core/contract'
import { call, signIn, signInBody, signInPath, type Request } from '../../tools/lib/api-client.ts'
import { callsOnly } from '../../tools/lib/api-host.ts'

export interface Call extends Request {
  path: string
}

/** Accounts of the demo data: one that loads, and one that only signs in. */
const loadAccount = 'harbour_admin'
const signInAccount = 'jade_admin'

const insertPath = '/api/Security/GroupOrganize/Insert'
const reports = '/api/RegularServiceCallAll'
const keywords = ['ha', '97', '店', 'west', 'HA2611-0002']

/** Settings of a host that is loaded: one account signs in often. */
export const loadSettings = {
  ...callsOnly,
  LUSTRA_SESSIONS_PER_ACCOUNT: '20',
  LUSTRA_SUGGESTIONS_PER_DAY: '10000',
}

/** Signs in, and returns the calls of this person. */
export async function createCalls(address: string) {
  const token = await signIn(address, loadAccount)
  const { Items } = await call<Paged<ServiceReport>>(address, `${reports}/FindWithPagerSearchAsync`, {
    body: { pageSize: 100 },
    token,
  })
  const printable = Items.filter(({ HasFile }) => HasFile)
  const { EmbedToken } = await call<EmbeddedReport>(address, '/api/Report/GetReport?reportId=hygiene', {
    token,
  })
  let turn = 0
  const next = <T>(values: readonly T[]): T => values[turn++ % values.length]!
  const today = new Date().toISOString().slice(0, 10)
  return {
    token,
    menu: (): Call => ({ path: '/api/Login/GetUserInfo', token }),
    search: (): Call => ({
      path: `${reports}/FindWithPagerSearchAsync`,
      body: { pageSize: 20, keyword: next(keywords) },
      token,
    }),
    today: (): Call => ({ path: `/api/Home/GetOpenWork?Today=${today}`, token }),
    print: (): Call => ({ path: `${reports}/ViewCall?id=${next(printable).Id}`, token }),
    reportData: (): Call => ({ path: '/api/Report/GetReportData?language=en', token: EmbedToken }),
    signIn: (): Call => ({ path: signInPath, body: signInBody(signInAccount) }),
    addNode: (name: string, key?: string): Call => ({
      path: insertPath,
      body: { ParentId: '', Name: name, Sort: 0 },
      token,
      ...(key && { key }),
    }),
    deleteNode: ({ OrganizeId, Version }: Pick<Organize, 'OrganizeId' | 'Version'>): Call => ({
      path: `/api/Security/GroupOrganize/DeleteOrganizeAsync?id=${OrganizeId}&version=${encodeURIComponent(Version)}`,
      method: 'DELETE',
      token,
    }),
    suggest(contents: string, key: string): Call {
      const body = new FormData()
      body.set('suggestion', JSON.stringify({ storeCode: 'HA0001', typeIds: ['service-quality'], contents }))
      return { path: '/api/Suggestions/Add', body, token, key }
    },
  }
}

export type Calls = Awaited<ReturnType<typeof createCalls>>
