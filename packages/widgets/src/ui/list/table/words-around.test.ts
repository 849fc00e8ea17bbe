import { expect, it, vi } from 'vitest'
import { wordsAround } from './words-around.ts'

it('translates a text once, whatever number of rows it is said for', () => {
  const t = vi.fn((_: 'of', { row }: Record<string, string | number>) => `Select: ${row}!`)
  const select = wordsAround(t, 'of', 'row')
  expect(['a', '$& {{row}}'].map(select)).toEqual(['Select: a!', 'Select: $& {{row}}!'])
  expect(t).toHaveBeenCalledOnce()
})
