import { nameOrder, type Organize, type Paged } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines } from '@lustra/testing/databases.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'

/** Lists whose rows have the shown name under the key of its order. */
const sorted = {
  RegularServiceCallAll: ['CustomerName', 'StoreName', 'SalesRep'],
  Store: ['Name', 'Address', 'Contact', 'Area'],
  'Security/User': ['RealName', 'RoleName'],
  CorrectiveAction: ['CustomerName', 'StoreName', 'Title'],
  Proposal: ['StoreName', 'tmName'],
  Suggestions: ['StoreName'],
  HotspotIssue: ['Title'],
  CommonMaterial: ['Title'],
  InformationDocument: ['Title'],
}
const languages = { 'zh-CN': 'zh', 'zh-TW': 'zh_hant', 'en-US': 'en' }

describe.each(testEngines())('names in lists on $name', (engine) => {
  let testApp: TestApp
  let token: string
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    token = await testApp.tokenOf('harbour_admin')
  })
  afterAll(() => testApp.close())

  const namesIn = async (list: string, sort: string, order: string, tag: string): Promise<string[]> => {
    const { ResData } = await testApp.call<Paged<Record<string, string>>>(
      `/api/${list}/FindWithPagerSearchAsync`,
      { token, headers: { 'accept-language': tag }, body: { sort, order, pageSize: 100 } },
    )
    return ResData!.Items.map((row) => row[sort]!)
  }

  it.each(Object.entries(sorted).flatMap(([list, sorts]) => sorts.map((sort) => [list, sort] as const)))(
    'of %s are in the order of the reader’s language by %s (V1, A4)',
    async (list, sort) => {
      for (const [tag, language] of Object.entries(languages)) {
        const up = await namesIn(list, sort, 'asc', tag)
        expect(up.length, list).toBeGreaterThan(0)
        expect(up).toEqual(up.toSorted(nameOrder(language)))
        const down = await namesIn(list, sort, 'desc', tag)
        expect(down).toEqual(down.toSorted((a, b) => nameOrder(language)(b, a)))
      }
    },
  )

  it('of nodes are in the order of the reader’s language in the tree (A3)', async () => {
    const area = '/api/Security/GroupOrganize'
    const names = ['高雄', '上海', '基隆', '北京', '安徽']
    for (const Name of names)
      await testApp.call(`${area}/Insert`, { token, body: { Name, ParentId: '', Sort: 7 } })
    for (const [tag, language] of Object.entries(languages)) {
      const { ResData } = await testApp.call<Organize[]>(`${area}/GetAllOrganizeTreeTable`, {
        token,
        headers: { 'accept-language': tag },
      })
      const inTree = ResData!.filter(({ Sort }) => Sort === 7).map(({ Name }) => Name)
      expect(inTree).toEqual(names.toSorted(nameOrder(language)))
    }
  })
})
