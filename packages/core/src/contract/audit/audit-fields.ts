import type { AuditEntry } from '../calls/audit-entry.ts'

/** Returns the text of a key of `auditTexts`, or the key if this version has none. */
type Translate = (key: never) => string

const textOf = (t: Translate, key: string): string => t(key as never)

/** Names of groups, by code; a code without a name is shown as it is. */
export type GroupNames = ReadonlyMap<string, string>

export const groupName = (groups: GroupNames, code: string): string => groups.get(code) ?? code

/** The text of a key, or the fallback if this version has none. */
function labelOr(t: Translate, key: string, fallback: string): string {
  const text = textOf(t, key)
  return text === key ? fallback : text
}

/** Label of an action; the raw name for an action of another version. */
export const actionName = (t: Translate, action: string): string => labelOr(t, `action.${action}`, action)

/** Label of a kind. */
export const kindName = (t: Translate, kind: string): string => labelOr(t, `kind.${kind}`, kind)

/** Display text of a field's value; the stored code of a choice has a label. */
function fieldValue(t: Translate, groups: GroupNames, field: string, value: unknown): string {
  if (typeof value !== 'string' || value === '') return valueText(t, value)
  if (field === 'how') return labelOr(t, `how.${value}`, value)
  if (field === 'kind') return kindName(t, value)
  if (field === 'action') return actionName(t, value)
  if (field === 'groupCode') return groupName(groups, value)
  if (field === 'Type') return /^image\/(\w+)$/.exec(value)?.[1]?.toUpperCase() ?? value
  return value
}

/** Display text of a value. */
function valueText(t: Translate, value: unknown): string {
  if (value === null || value === undefined || value === '') return textOf(t, 'no-value')
  if (typeof value === 'boolean') return textOf(t, value ? 'yes' : 'no')
  if (Array.isArray(value))
    return value.length ? value.map((each) => valueText(t, each)).join(', ') : textOf(t, 'no-value')
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
    field: labelOr(t, `field.${field}`, field),
    before: Before ? fieldValue(t, groups, field, Before[field]) : '',
    after: After ? fieldValue(t, groups, field, After[field]) : '',
  }))
}
