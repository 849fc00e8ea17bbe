import type { AuditEntry } from '@lustra/core'
import type { ScreenProps } from '../kit/react/react-screen.tsx'
import type { AuditListTexts } from './audit-list.texts.en.ts'
import type { auditList } from './audit-list.widget.ts'

export type Words = ScreenProps<typeof auditList, keyof AuditListTexts>['t']

type AnyWords = (key: string) => string

/** The text of a key, or what it stands for where this version has no text for it. */
function wordOr(t: Words, key: string, plain: string): string {
  const text = (t as AnyWords)(key)
  return text === key ? plain : text
}

/** What was done, as a sentence; a later server may know more actions. */
export const actionName = (t: Words, action: string): string => wordOr(t, `action.${action}`, action)

export const fieldName = (t: Words, field: string): string => wordOr(t, `field.${field}`, field)

/** A value as people read it; empty for none. */
export function valueText(t: Words, value: unknown): string {
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

/** The fields of an entry with their values before and after, as text. */
export function changedFields(
  t: Words,
  { Before, After }: Pick<AuditEntry, 'Before' | 'After'>,
): ChangedField[] {
  const names = new Set([...Object.keys(Before ?? {}), ...Object.keys(After ?? {})])
  return [...names].map((field) => ({
    field: fieldName(t, field),
    before: Before ? valueText(t, Before[field]) : '',
    after: After ? valueText(t, After[field]) : '',
  }))
}

/** The same as one line for a row of the list. */
export const changesLine = (t: Words, entry: AuditEntry): string =>
  changedFields(t, entry)
    .map(
      ({ field, before, after }) => `${field}: ${before && after ? `${before} → ${after}` : before || after}`,
    )
    .join('; ')

/** Who did it, and under whose name where that is another. */
export const whoName = (t: Words, { Actor, Account }: AuditEntry): string =>
  !Account || Actor === Account ? Actor : t('acting-as', { actor: Actor, account: Account })
