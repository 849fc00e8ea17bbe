import type { AuditEntry } from '@lustra/core'
import type { ScreenProps } from '../kit/react/react-screen.tsx'
import type { AuditListTexts } from './audit-list.texts.en.ts'
import type { auditList } from './audit-list.widget.ts'

export type Translate = ScreenProps<typeof auditList, keyof AuditListTexts>['t']

type TranslateAny = (key: string) => string

/** The text of a key, or the fallback if this version has none. */
function labelOr(t: Translate, key: string, fallback: string): string {
  const text = (t as TranslateAny)(key)
  return text === key ? fallback : text
}

/** Label of an action; the raw name for an action of a newer server. */
export const actionName = (t: Translate, action: string): string => labelOr(t, `action.${action}`, action)

export const fieldName = (t: Translate, field: string): string => labelOr(t, `field.${field}`, field)

/** Display text of a value. */
export function valueText(t: Translate, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('no-value')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (Array.isArray(value))
    return value.length ? value.map((each) => valueText(t, each)).join(', ') : t('no-value')
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)
}

export interface ChangedField {
  field: string
  before: string
  after: string
}

/** The fields of an entry with display texts before and after. */
export function changedFields(
  t: Translate,
  { Before, After }: Pick<AuditEntry, 'Before' | 'After'>,
): ChangedField[] {
  const names = new Set([...Object.keys(Before ?? {}), ...Object.keys(After ?? {})])
  return [...names].map((field) => ({
    field: fieldName(t, field),
    before: Before ? valueText(t, Before[field]) : '',
    after: After ? valueText(t, After[field]) : '',
  }))
}

/** All changes in one line, for a table row. */
export const changesLine = (t: Translate, entry: AuditEntry): string =>
  changedFields(t, entry)
    .map(
      ({ field, before, after }) => `${field}: ${before && after ? `${before} → ${after}` : before || after}`,
    )
    .join('; ')

/** The actor, and the account they acted as if different. */
export const actorName = (t: Translate, { Actor, Account }: AuditEntry): string =>
  !Account || Actor === Account ? Actor : t('acting-as', { actor: Actor, account: Account })
