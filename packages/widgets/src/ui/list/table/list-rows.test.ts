import { expect, it, vi } from 'vitest'
import { splitTemplate } from './list-rows.tsx'

it('translates a text once for any number of rows', () => {
  const t = vi.fn((_: 'of', { row }: Record<string, string | number>) => `Select: ${row}!`)
  const select = splitTemplate(t, 'of', 'row')
  expect(['a', '$& {{row}}'].map(select)).toEqual(['Select: a!', 'Select: $& {{row}}!'])
  expect(t).toHaveBeenCalledOnce()
})
