import type { AuditEntry } from '@lustra/core/contract'
import {
  actionName,
  changedFields,
  kindName,
  type GroupNames,
} from '@lustra/core/contract/audit/audit-fields.ts'
import { auditTexts as en } from '@lustra/core/contract/audit/audit.texts.en.ts'
import { auditTexts as zh } from '@lustra/core/contract/audit/audit.texts.zh.ts'
import { auditTexts as zhHant } from '@lustra/core/contract/audit/audit.texts.zh_hant.ts'
import type { Language } from '../../platform/http/languages.ts'

const texts: Record<Language, Record<string, string>> = { zh, zh_hant: zhHant, en }
const colons: Record<Language, string> = { zh: '：', zh_hant: '：', en: ': ' }

const translateTo = (language: Language) => (key: string) =>
  (Object.hasOwn(texts[language], key) ? texts[language][key] : undefined) ?? key

export const kindLabel = (kind: string, language: Language): string => kindName(translateTo(language), kind)

/** Label of an action; the raw name for an action of another version. */
export const actionLabel = (action: string, language: Language): string =>
  actionName(translateTo(language), action)

/** The values before and after as the list shows them: a line for each field, with its label. */
export function changeLabels(
  entry: Pick<AuditEntry, 'Before' | 'After'>,
  language: Language,
  groups: GroupNames,
): { before: string; after: string } {
  const fields = changedFields(translateTo(language), groups, entry)
  // A line break in a value would look like another field.
  const line = (field: string, value: string) =>
    `${field}${colons[language]}${value}`.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ')
  return {
    before: entry.Before ? fields.map(({ field, before }) => line(field, before)).join('\n') : '',
    after: entry.After ? fields.map(({ field, after }) => line(field, after)).join('\n') : '',
  }
}
