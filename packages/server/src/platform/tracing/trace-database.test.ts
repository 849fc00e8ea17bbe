import { expect, it } from 'vitest'
import { operationOf, withoutLiterals } from './trace-database.ts'

it.each([
  ['select "a1" from t2 where "id" = $1 and b > $12', 'select "a1" from t2 where "id" = $1 and b > $12'],
  [`select 'it''s Anna', "x" from t limit 50`, 'select ?, "x" from t limit ?'],
  [`set local app.user_id = '42'; select 1`, 'set local app.user_id = ?; select ?'],
  [`select e'a\\'b', E'c''d' || x`, 'select ?, ? || x'],
  ['do $$ select secret $$', 'do ?'],
  ['do $tag$ select $1, $2 $tag$', 'do ?'],
  ['select 3.14, -7, x.col_9, 12', 'select ?, -?, x.col_9, ?'],
])('%s is recorded as %s', (text, recorded) => {
  expect(withoutLiterals(text)).toBe(recorded)
})

it('names what a statement does', () => {
  expect(operationOf('  with x as (select 1) select 2')).toBe('WITH')
  expect(operationOf('(select 1) union select 2')).toBe('SELECT')
  expect(operationOf('begin; set local role x')).toBe('BEGIN')
  expect(operationOf('')).toBe('QUERY')
})
