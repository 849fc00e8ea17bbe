import { isLanguage, languageNames, type AuditEntry } from '@lustra/core'
import { changedFields, groupName, type GroupNames } from '@lustra/core/contract/audit/audit-fields.ts'
import type { ScreenProps } from '../../kit/react/react-screen.tsx'
import type { AuditListTexts } from './audit-list.texts.en.ts'
import type { auditList } from './audit-list.widget.ts'

export type Translate = ScreenProps<typeof auditList, keyof AuditListTexts>['t']

/** Actions whose target is the code of a group. */
const groupActions = ['group-switched', 'group-added', 'logo-changed']

/** The object of an action: for most of them its own name, as stored. */
export function targetName(
  { Action, Target, TargetName }: Pick<AuditEntry, 'Action' | 'Target' | 'TargetName'>,
  groups: GroupNames,
): string {
  if (groupActions.includes(Action)) return groupName(groups, Target)
  return Action === 'language-changed' && isLanguage(Target)
    ? languageNames[Target].name
    : named(TargetName, Target)
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || value === 0

/**
 * All changes in one line, for a table row; without values that were and are empty, counts of nothing, and the checksum, which
 * only proves which file it was.
 */
export const changesLine = (t: Translate, groups: GroupNames, entry: AuditEntry): string =>
  changedFields(t, groups, entry)
    .filter(({ key }) => key !== 'Hash' && !(isEmpty(entry.Before?.[key]) && isEmpty(entry.After?.[key])))
    .map(({ field, before, after }) =>
      t('change-of', { field, value: before && after ? `${before} → ${after}` : before || after }),
    )
    .join(t('between-changes'))

/** A name with its login name; a host of an earlier version reports no names. */
const named = (name: string | undefined, account: string): string => (name ? `${name} (${account})` : account)

/** The actor, and the account they acted as if different. */
export function actorName(t: Translate, { Actor, Account, ...names }: AuditEntry): string {
  const actor = named(names.ActorName, Actor)
  if (!Account || Actor === Account) return actor
  return t('acting-as', { actor, account: named(names.AccountName, Account) })
}
