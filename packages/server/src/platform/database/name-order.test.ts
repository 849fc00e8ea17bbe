import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines } from '@lustra/testing/databases.ts'
import { languages } from '../http/languages.ts'
import type { Database } from './open.ts'
import { stores } from './schema/stores.ts'
import { byName } from './typed-text.ts'

const tags = { zh: 'zh-Hans', zh_hant: 'zh-Hant', en: 'en' } as const

describe.each(testEngines())('names on $name', (engine) => {
  let database: Database
  beforeAll(async () => void ({ database } = await engine.open()))
  afterAll(() => database.close())

  const scope = { groupId: 1, personId: 4, seesAllStores: true }
  const sorted = (names: readonly string[], language: (typeof languages)[number]) =>
    database.tenant(scope, async (tx) => {
      const { rows } = await tx.execute<{ name: string }>(
        sql`select name from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name order by ${byName(sql`name`, language)}`,
      )
      return rows.map(({ name }) => name)
    })

  it('are in the order of pinyin, strokes or letters, as browsers sort them (A4)', async () => {
    expect(await sorted(['王芳', 'Anna', '安娜', '重庆店', '李雷', '沈阳店', '陈静', '2'], 'zh')).toEqual([
      '2',
      '安娜',
      '陈静',
      '重庆店',
      '李雷',
      '沈阳店',
      '王芳',
      'Anna',
    ])
    expect(await sorted(['陳', '王', 'Anna', '一', '李'], 'zh_hant')).toEqual([
      '一',
      '王',
      '李',
      '陳',
      'Anna',
    ])
    expect(await sorted(['王芳', 'bob', 'Anna'], 'en')).toEqual(['Anna', 'bob', '王芳'])
  })

  it('of any characters are in the order of browsers', async () => {
    const first = 0x4e00
    const names = Array.from({ length: 2_500 }, (_, index) =>
      String.fromCodePoint(first + index * 8, first + ((index * 7_919) % 20_000)),
    )
    for (const language of languages) {
      const { compare } = new Intl.Collator(tags[language])
      const found = await sorted(names, language)
      // Versions of ICU differ in rare characters.
      const misplaced = found.filter((name, index) => index > 0 && compare(found[index - 1]!, name) > 0)
      expect(misplaced.length).toBeLessThan(25)
    }
  })

  it.each(['name', 'address', 'contact', 'area'] as const)(
    'of stores are read from an index in every language, by %s',
    async (column) => {
      for (const language of languages) {
        const plan = await database.asOwner(async (client) => {
          await client.query('begin')
          try {
            await client.query('set local enable_sort = off')
            const query = sql`explain select id from stores where group_id = 1
              order by ${byName(stores[column], language)}, code limit 10`
            const { rows } = await drizzle(client).execute<{ 'QUERY PLAN': string }>(query)
            return rows.map((row) => row['QUERY PLAN']).join('\n')
          } finally {
            await client.query('rollback')
          }
        })
        expect(plan).toMatch(/Index (Only )?Scan.* using stores_/)
        expect(plan).not.toContain('Sort')
      }
    },
  )
})
