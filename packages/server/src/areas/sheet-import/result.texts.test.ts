import { expect, it } from 'vitest'
import { createResultTexts } from './result.texts.ts'

it('lists rows as to be added before they are applied, and as added afterwards (A1, A4)', () => {
  const rows = (['added', 'changed', 'unchanged', 'refused'] as const).map((Outcome, index) => ({
    Row: index + 2,
    Name: 'HA1',
    Outcome,
    IsHidden: false,
    Fields: [],
  }))
  const outcomes = (isApplied: boolean) =>
    rows.map((row) => createResultTexts('en', [], isApplied).lineOf(row)[2])
  expect(outcomes(false)).toEqual(['To add', 'To change', 'Unchanged', 'Faulty'])
  expect(outcomes(true)).toEqual(['Added', 'Changed', 'Unchanged', 'Faulty'])
})
