import type pg from 'pg'
import { nameCollations } from './typed-text.ts'

/** Chongqing and Shenyang: the Chinese order of ICU (78) places them by another reading of their first character. */
const ownReadings = [
  [0x91cd, 0x5e86],
  [0x6c88, 0x9633],
].map((codes) => String.fromCodePoint(...codes))

/** Unified ideographs of the first plane: those of names that are in use. */
const ideographs: readonly (readonly [first: number, last: number])[] = [
  [0x4e00, 0x9fff],
  [0x3400, 0x4dbf],
]

/**
 * Creates the collations of names. A server has the orders of Chinese in its own ICU; the embedded engine has only the root order, so it
 * gets the order of this process as rules: about 28,000 characters each.
 */
export async function makeCollations(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; hasChinese: boolean }>(
    `select name, exists (select from pg_collation where collname = 'zh-x-icu') as "hasChinese" from unnest($1::text[]) name
     where not exists (select from pg_collation where collname = name and collnamespace = 'public'::regnamespace)`,
    [Object.keys(nameCollations)],
  )
  for (const { name, hasChinese } of rows) {
    const locale = nameCollations[name as keyof typeof nameCollations]
    const order = hasChinese ? `locale = '${locale}'` : `locale = 'und', rules = '${rulesOf(locale)}'`
    await client.query(`create collation if not exists public.${name} (provider = icu, ${order})`)
  }
}

/** The order of ideographs as rules of ICU: before letters, those that they do not name after the others. */
function rulesOf(locale: string): string {
  const { compare } = new Intl.Collator(locale)
  const words = ideographs.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
  const ordered = [...words, ...ownReadings].toSorted(compare)
  return `[reorder Hani]&[last regular]${ordered.map((word) => `<${word}`).join('')}`
}
