import { expect, it } from 'vitest'
import { createLedger } from './ledger.ts'

it('finds writes that are lost, stored twice, stored although refused, or not recorded', async () => {
  const ledger = createLedger('fault')
  const [fine, lost, refused, unknown, twice] = Array.from({ length: 5 }, () => ledger.newName())
  ledger.nodes.set(fine!, 'acknowledged').set(lost!, 'acknowledged').set(refused!, 'refused')
  ledger.nodes.set(unknown!, 'unknown')
  ledger.suggestions.set(twice!, 'acknowledged')
  const tables: Record<string, { name: string; stored: number }[]> = {
    organizes: [
      { name: fine!, stored: 1 },
      { name: refused!, stored: 1 },
    ],
    audit_entries: [{ name: fine!, stored: 1 }],
    feedbacks: [{ name: twice!, stored: 2 }],
  }
  const difference = await ledger.compare(async (sql) => tables[/from (\w+)/.exec(sql)?.[1] ?? '']!)
  expect(difference).toEqual({ lost: [lost], twice: [twice], refused: [refused], unrecorded: [refused] })
  expect(ledger.acknowledged()).toBe(3)
})

it('does not count the writes of another one whose prefix begins the same', async () => {
  const other = createLedger('full-disk-of-the-log').newName()
  const patterns: string[] = []
  await createLedger('full-disk').compare(async (_, [pattern]) => {
    patterns.push(String(pattern))
    return []
  })
  expect(patterns).not.toEqual([])
  expect(patterns.filter((pattern) => other.startsWith(pattern.replace(/%$/, '')))).toEqual([])
})
