import { mostAuditEntries, sheetType, type AuditEntry } from '@lustra/core/contract'
import {
  actionName,
  changedFields,
  kindName,
  groupName,
  type GroupNames,
} from '@lustra/core/contract/audit/audit-fields.ts'
import { auditTexts as en } from '@lustra/core/contract/audit/audit.texts.en.ts'
import { auditTexts as zh } from '@lustra/core/contract/audit/audit.texts.zh.ts'
import { auditTexts as zhHant } from '@lustra/core/contract/audit/audit.texts.zh_hant.ts'
import {
  countEntries,
  findEntriesBehind,
  findGroupNames,
  type AuditReach,
  type AuditSearch,
} from '../../identity/audit/audit.queries.ts'
import type { IdentityContext } from '../../identity/context.ts'
import type { Language } from '../../platform/http/languages.ts'
import { openedWhenRead, type FileKind } from '../shared/file-kind.ts'
import { timestamp } from '../shared/file-names.ts'
import { sheetOf, type SentColumn } from '../shared/sheet.ts'

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

/** Few enough that the reading transaction is short. */
const entriesAtOnce = 1_000
const headings: Record<Language, readonly string[]> = {
  zh: ['时间', '操作人', '账号', '类别', '操作', '操作对象', '集团', '变更前', '变更后'],
  zh_hant: ['時間', '操作人', '帳號', '類別', '操作', '操作對象', '集團', '變更前', '變更後'],
  en: ['Time', 'Actor', 'Account', 'Kind', 'Action', 'Target', 'Group', 'Before', 'After'],
}

export const exportName = (now: Date, zone: string): string => `AuditTrail_${timestamp(now, zone)}.xlsx`

/** Columns with a line for each field. */
const multilineColumns = 2

export const exportColumns = (language: Language): SentColumn[] =>
  headings[language].map((header, index, { length }) =>
    index < length - multilineColumns ? { header, width: 24 } : { header, width: 48, hasLines: true },
  )

/** The search without its page, for the audit entry. */
export function filtersOf(search: AuditSearch): Record<string, unknown> {
  const { pageIndex: _, pageSize: __, order: ___, ...filters } = search
  return filters
}

/** What a job stores of a search. */
export interface AuditFileRequest extends Record<string, unknown> {
  search: AuditSearch
  /** Code of the group; null reaches every group. */
  reach: string | null
}

/** The spreadsheet of the audit trail, made by a job. */
export const auditFile = ({ database, clock }: Pick<IdentityContext, 'database' | 'clock'>): FileKind => ({
  kind: 'audit-entries',
  stores: 'all',
  async make({ language, timeZone, request, admit }) {
    const { search, reach } = request as AuditFileRequest
    const read: Reading = { search, language, reach: reach ?? undefined }
    const count = await database.identity((tx) => countEntries(tx, search, read.reach, mostAuditEntries))
    return {
      name: exportName(clock(), timeZone),
      contentType: sheetType,
      content: openedWhenRead(() => sheetOf(exportColumns(language), linesOf({ database }, read, admit))),
      total: Math.min(count, mostAuditEntries),
      audit: { action: 'audit-exported', target: '', before: null, after: filtersOf(search) },
    }
  },
})

export interface Reading {
  search: AuditSearch
  reach: AuditReach
  language: Language
}

/** Reads entries in batches, each in a short transaction; `admit` is called before each but the first, with the number read so far. */
export async function* linesOf(
  { database }: Pick<IdentityContext, 'database'>,
  { search, reach, language }: Reading,
  admit: (done: number) => Promise<void>,
): AsyncGenerator<string[]> {
  const groups = await database.identity((tx) => findGroupNames(tx, { reach, language }))
  let last: number | undefined
  for (let sent = 0; sent < mostAuditEntries; sent += entriesAtOnce) {
    if (last !== undefined) await admit(sent)
    const found = await database.identity((tx) =>
      findEntriesBehind(tx, search, { reach, language }, { last, most: entriesAtOnce }),
    )
    yield* found.entries.map((entry) => toLine(entry, language, groups))
    last = found.last
    if (found.entries.length < entriesAtOnce) return
  }
}

/** A name with its login name. */
const named = (name: string, account: string): string => (name ? `${name} (${account})` : account)

function toLine(entry: AuditEntry, language: Language, groups: GroupNames): string[] {
  const { before, after } = changeLabels(entry, language, groups)
  return [
    entry.At,
    named(entry.ActorName, entry.Actor),
    named(entry.AccountName, entry.Account),
    kindLabel(entry.Kind, language),
    actionLabel(entry.Action, language),
    named(entry.TargetName, entry.Target),
    groupName(groups, entry.GroupCode),
    before,
    after,
  ]
}
