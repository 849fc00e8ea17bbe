import { describe, expect, it } from 'vitest'
import { auditKinds } from '@lustra/core/contract'
import { auditActions } from '../../identity/audit/audit.ts'
import { languages } from '../../platform/http/languages.ts'
import { actionLabel, changeLabels, kindLabel } from './export-file.ts'

const noGroups = new Map<string, string>()

it.each([
  ['en', 'Name: Spa'],
  ['zh', '名称：Spa'],
  ['zh_hant', '名稱：Spa'],
] as const)('fields of the audit trail have their name in %s (S7)', (language, line) => {
  expect(changeLabels({ Before: null, After: { Name: 'Spa' } }, language, noGroups).after).toBe(line)
})

describe.each(languages)('labels of the audit trail in %s', (language) => {
  it('name every kind and every action that the server records (S7)', () => {
    for (const kind of auditKinds) expect(kindLabel(kind, language)).not.toMatch(/^[a-z-]+$/)
    for (const action of auditActions) expect(actionLabel(action, language)).not.toMatch(/^[a-z-]+$/)
  })

  it('leave an action and a field of another version as they are (S7)', () => {
    for (const name of ['visit-booked', 'toString']) {
      expect(actionLabel(name, language)).toBe(name)
      const { before } = changeLabels({ Before: { [name]: 'x' }, After: null }, language, noGroups)
      expect(before).toMatch(new RegExp(`^${name}(: |：)x$`))
    }
  })
})

it('values with line breaks stay in the line of their field (S7)', () => {
  const entry = { Before: { Name: 'Spa\r\nRole: Administrator' }, After: { Name: '' } }
  expect(changeLabels(entry, 'en', noGroups)).toEqual({
    before: 'Name: Spa Role: Administrator',
    after: 'Name: (none)',
  })
})
