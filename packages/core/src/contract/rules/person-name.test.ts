import { expect, it } from 'vitest'
import { normalizeName } from './person-name.ts'

it.each([
  ['علی نیک\u200cنام', 'علی نیک\u200cنام'],
  ['ශ්\u200dරී', 'ශ්\u200dරී'],
  ['رضا\u200c ', 'رضا'],
  ['A\u200dn\u200bn\u00ad', 'Ann'],
  ['\ufeffＡnn\u00a0\u3000Ｗong\n', 'Ann Wong'],
])('%j is the name %j (A1)', (typed, name) => {
  expect(normalizeName(typed)).toBe(name)
})
