import { auditKinds } from '@lustra/core/contract'
import { describe, expect, it } from 'vitest'
import en from '../../../../widgets/src/audit-list/audit-list.texts.en.ts'
import zh from '../../../../widgets/src/audit-list/audit-list.texts.zh.ts'
import zhHant from '../../../../widgets/src/audit-list/audit-list.texts.zh_hant.ts'
import { auditActions } from '../../identity/audit/audit.ts'
import { languages, type Language } from '../../platform/http/languages.ts'
import { actionLabel, changeLabels, kindLabel } from './audit-labels.ts'

const shown: Record<Language, Record<string, string>> = { zh, zh_hant: zhHant, en }
const noGroups = new Map<string, string>()

describe.each(languages)('labels of the audit trail in %s', (language) => {
  it('are those of the list, for every kind and action (S7)', () => {
    for (const kind of auditKinds) expect(kindLabel(kind, language)).toBe(shown[language][`kind.${kind}`])
    for (const action of auditActions)
      expect(actionLabel(action, language)).toBe(shown[language][`action.${action}`])
  })

  it('are those of the list for every field (S7)', () => {
    const fields = Object.keys(shown[language]).filter((key) => key.startsWith('field.'))
    expect(fields.length).toBeGreaterThan(40)
    for (const key of fields) {
      const { after } = changeLabels({ Before: null, After: { [key.slice(6)]: 5 } }, language, noGroups)
      expect(after).toBe(`${shown[language][key]}${language === 'en' ? ': ' : '：'}5`)
    }
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
