import type { ActionAssignee, CorrectiveAction } from '@lustra/core/contract'
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { correctiveActions as actions } from '../../platform/database/schema/follow-up.ts'
import { serviceReports } from '../../platform/database/schema/service-reports.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { translateInto, type Translate } from '../../platform/database/translations.ts'
import type { Language } from '../../platform/http/languages.ts'
import { assigneeHasAccess } from './assignee-access.ts'
import { zoneOf, type Locale } from './locale.ts'
import { reportText } from './report-texts.ts'
import { isDayOver, type Zone } from './store-zones.ts'
import { isoTime } from '../../platform/database/rows.ts'

const filesOfIt = sql<number>`(select count(*)::int from corrective_action_files as file
  where file.group_id = ${actions.groupId} and file.action_id = ${actions.id})`

/** The current name of the responsible person; of one who has left the group the name at that time. */
export const assigneeName: SQL<string> = sql<string>`coalesce(
  (select p.real_name from people p where p.id = ${actions.assigneeId}),
  (select step.assignee_name from corrective_action_steps step where step.group_id = ${actions.groupId}
    and step.action_id = ${actions.id} and step.assignee_id = ${actions.assigneeId} order by step.at desc, step.id desc limit 1), '')`

/** Verified since it is done: systems and earlier versions open an action without clearing it. */
const isVerified = sql`(${actions.status} = 'done' and ${actions.verifiedAt} >= ${actions.closedAt})`

/** The line of the report that an action without a text is about, which is shown in the reader's language. */
const findingLine = sql<{
  area: unknown
  finding: unknown
} | null>`case when ${actions.finding} = '' and ${actions.findingPosition} is not null
  then ${serviceReports.details} -> 'areas' -> ${actions.findingPosition}::int end`

/** Columns of a list row, with the current name of the store. */
export const actionColumns = (locale: Locale) => ({
  timeZone: zoneOf(locale),
  id: actions.id,
  reportId: actions.reportId,
  reportNo: serviceReports.reportNo,
  customerName: stores.customerName,
  storeCode: stores.code,
  storeName: stores.name,
  title: actions.title,
  finding: actions.finding,
  dueDate: actions.dueDate,
  status: actions.status,
  createdAt: actions.createdAt,
  closedAt: actions.closedAt,
  files: filesOfIt,
  isCompany: actions.isCompany,
  assigneeId: actions.assigneeId,
  assigneeName,
  hasAccess: assigneeHasAccess,
  findingPosition: actions.findingPosition,
  findingLine,
  photoRequired: actions.photoRequired,
  verifiedAt: sql<Date | null>`case when ${isVerified} then ${actions.verifiedAt} end`.mapWith(
    actions.verifiedAt,
  ),
})

export const ofItsStore = and(eq(stores.groupId, actions.groupId), eq(stores.id, actions.storeId))
export const ofItsReport = and(
  eq(serviceReports.groupId, actions.groupId),
  eq(serviceReports.id, actions.reportId),
)

type ActionRow = Pick<
  typeof actions.$inferSelect,
  | 'id'
  | 'reportId'
  | 'title'
  | 'finding'
  | 'dueDate'
  | 'status'
  | 'createdAt'
  | 'closedAt'
  | 'isCompany'
  | 'assigneeId'
  | 'findingPosition'
  | 'photoRequired'
  | 'verifiedAt'
> & {
  reportNo: string
  customerName: string
  storeCode: string
  storeName: string
  timeZone: string
  files: number
  assigneeName: string
  hasAccess: boolean | null
  findingLine: { area: unknown; finding: unknown } | null
}

/** Loads the translations of names and texts in these rows. */
export const translateActions = (
  tx: Tx,
  { language }: Locale,
  rows: readonly ActionRow[],
  more: readonly string[] = [],
): Promise<Translate> => {
  const texts = rows.flatMap(({ customerName, storeName, title, finding, assigneeName: name }) => [
    customerName,
    storeName,
    title,
    finding,
    name,
  ])
  return translateInto(tx, language, [...texts, ...more])
}

/** The text of a finding in a language, as the report has it. */
export const findingText = (line: { area: unknown; finding: unknown }, language: Language): string =>
  [`area.${String(line.area)}`, `finding.${String(line.finding)}`]
    .map((code) => reportText(code, language))
    .join(' · ')

function toAssignee(row: ActionRow, translate: Translate): ActionAssignee | null {
  if (row.isCompany) return { Kind: 'company', Id: '', Name: '', HasAccess: true }
  if (row.assigneeId === null) return null
  const { assigneeId, assigneeName: name, hasAccess } = row
  return { Kind: 'person', Id: String(assigneeId), Name: translate(name), HasAccess: hasAccess === true }
}

export const toCorrectiveAction = (
  row: ActionRow,
  translate: Translate,
  language: Language,
): CorrectiveAction => ({
  Id: String(row.id),
  ReportId: String(row.reportId),
  ReportNo: row.reportNo,
  CustomerName: translate(row.customerName),
  StoreCode: row.storeCode,
  StoreName: translate(row.storeName),
  TimeZone: row.timeZone,
  Title: translate(row.title),
  Finding: row.findingLine ? findingText(row.findingLine, language) : translate(row.finding),
  DueDate: row.dueDate,
  Status: row.status,
  CreatedAt: isoTime(row.createdAt),
  ClosedAt: row.closedAt && isoTime(row.closedAt),
  Files: row.files,
  Assignee: toAssignee(row, translate),
  FindingPosition: row.findingPosition,
  PhotoRequired: row.photoRequired,
  VerifiedAt: row.verifiedAt && isoTime(row.verifiedAt),
})

/** Returns the actions caused by one report, ordered by due date. */
export async function findActionsOfReport(
  tx: Tx,
  reportId: number,
  locale: Locale,
): Promise<CorrectiveAction[]> {
  const rows = await tx
    .select(actionColumns(locale))
    .from(actions)
    .innerJoin(stores, ofItsStore)
    .innerJoin(serviceReports, ofItsReport)
    .where(eq(actions.reportId, reportId))
    .orderBy(asc(actions.dueDate), asc(actions.id))
  const translate = await translateActions(tx, locale, rows)
  return rows.map((row) => toCorrectiveAction(row, translate, locale.language))
}

/** Whether an action's due date has passed at its store. */
export const isOverdue = (tx: Tx, zone: Zone, now: Date) =>
  isDayOver(tx, zone, now, { day: actions.dueDate, storeId: actions.storeId })
