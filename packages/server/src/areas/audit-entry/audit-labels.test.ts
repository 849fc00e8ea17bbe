import { auditKinds } from '@lustra/core/contract'
import { describe, expect, it } from 'vitest'
import en from '../../../../widgets/src/audit-list/audit-list.texts.en.ts'
import zh from '../../../../widgets/src/audit-list/audit-list.texts.zh.ts'
import zhHant from '../../../../widgets/src/audit-list/audit-list.texts.zh_hant.ts'
import { auditActions } from '../../identity/audit/audit.ts'
import { languages, type Language } from '../../platform/http/languages.ts'
import { actionLabel, kindLabel } from './audit-labels.ts'

const shown: Record<Language, Record<string, string>> = { zh, zh_hant: zhHant, en }

describe.each(languages)('labels of the audit trail in %s', (language) => {
  it('are those of the list, for every kind and action (S7)', () => {
    for (const kind of auditKinds) expect(kindLabel(kind, language)).toBe(shown[language][`kind.${kind}`])
    for (const action of auditActions)
      expect(actionLabel(action, language)).toBe(shown[language][`action.${action}`])
  })

  it('leave an action of another version as it is (S7)', () => {
    for (const name of ['visit-booked', 'toString']) expect(actionLabel(name, language)).toBe(name)
  })
})
