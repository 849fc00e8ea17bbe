import { isLanguage, languageNames, type AuditEntry } from '@lustra/core'
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

/** Names of the person's groups, by code; a code without a name is shown as it is. */
export type GroupNames = ReadonlyMap<string, string>

export const groupName = (groups: GroupNames, code: string): string => groups.get(code) ?? code

/** Actions whose target is the code of a group. */
const groupActions = ['group-switched', 'logo-changed']

/** The object of an action: for most of them its own name, as stored. */
export function targetName(
  { Action, Target }: Pick<AuditEntry, 'Action' | 'Target'>,
  groups: GroupNames,
): string {
  if (groupActions.includes(Action)) return groupName(groups, Target)
  return Action === 'language-changed' && isLanguage(Target) ? languageNames[Target].name : Target
}

/** Display text of a field's value; the stored code of a choice has a label. */
function fieldValue(t: Translate, groups: GroupNames, field: string, value: unknown): string {
  if (typeof value !== 'string' || value === '') return valueText(t, value)
  if (field === 'how') return labelOr(t, `how.${value}`, value)
  if (field === 'kind') return labelOr(t, `kind.${value}`, value)
  if (field === 'action') return actionName(t, value)
  if (field === 'groupCode') return groupName(groups, value)
  if (field === 'Type') return /^image\/(\w+)$/.exec(value)?.[1]?.toUpperCase() ?? value
  return value
}

/** Display text of a value. */
export function valueText(t: Translate, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('no-value')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (Array.isArray(value))
    return value.length ? value.map((each) => valueText(t, each)).join(', ') : t('no-value')
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)
}

export interface ChangedField {
  /** Name as stored. */
  key: string
  field: string
  before: string
  after: string
}

/** The fields of an entry with display texts before and after. */
export function changedFields(
  t: Translate,
  groups: GroupNames,
  { Before, After }: Pick<AuditEntry, 'Before' | 'After'>,
): ChangedField[] {
  const names = new Set([...Object.keys(Before ?? {}), ...Object.keys(After ?? {})])
  return [...names].map((field) => ({
    key: field,
    field: fieldName(t, field),
    before: Before ? fieldValue(t, groups, field, Before[field]) : '',
    after: After ? fieldValue(t, groups, field, After[field]) : '',
  }))
}

/** All changes in one line, for a table row; without the checksum, which only proves which file it was. */
export const changesLine = (t: Translate, groups: GroupNames, entry: AuditEntry): string =>
  changedFields(t, groups, entry)
    .filter(({ key }) => key !== 'Hash')
    .map(
      ({ field, before, after }) => `${field}: ${before && after ? `${before} → ${after}` : before || after}`,
    )
    .join('; ')

/** The actor, and the account they acted as if different. */
export const actorName = (t: Translate, { Actor, Account }: AuditEntry): string =>
  !Account || Actor === Account ? Actor : t('acting-as', { actor: Actor, account: Account })
