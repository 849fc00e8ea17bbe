import {
  actionExport,
  dayIn,
  sheetType,
  type ActionFileFormat,
  type ActionStatus,
  type CorrectiveAction,
} from '@lustra/core/contract'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { IdentityContext } from '../../identity/context.ts'
import { toRowId } from '../../platform/database/rows.ts'
import { correctiveActions as actions } from '../../platform/database/schema/follow-up.ts'
import { people } from '../../platform/database/schema/identity.ts'
import { serviceReports } from '../../platform/database/schema/service-reports.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { Language } from '../../platform/http/languages.ts'
import {
  actionColumns,
  ofItsReport,
  ofItsStore,
  toCorrectiveAction,
  translateActions,
} from '../shared/action-rows.ts'
import { textCsv } from '../shared/text-workbook.ts'
import { openedWhenRead, type FileKind } from '../shared/file-kind.ts'
import { timestamp } from '../shared/file-names.ts'
import type { Locale } from '../shared/locale.ts'
import { sheetOf } from '../shared/sheet.ts'
import { conditionsOf, withOverdue } from './search.conditions.ts'
import { sortColumns } from './search.queries.ts'

/** Few enough that the reading transaction is short. */
const actionsAtOnce = 500

type Filters = Omit<z.output<typeof actionExport>, 'timeZone'>

interface Texts {
  headings: readonly string[]
  statuses: Record<ActionStatus, string>
  yes: string
  no: string
  company: string
  noAccess: (name: string) => string
}

const texts: Record<Language, Texts> = {
  en: {
    headings: [
      'Report',
      'Customer',
      'Store code',
      'Store',
      'Corrective action',
      'Finding',
      'Due day',
      'Status',
      'Overdue',
      'Responsible',
      'Photo required',
      'Created',
      'Done',
      'Verified',
      'Files',
    ],
    statuses: { open: 'Open', 'in-progress': 'In progress', done: 'Done' },
    yes: 'Yes',
    no: 'No',
    company: 'The service company',
    noAccess: (name) => `${name} (without access)`,
  },
  zh: {
    headings: [
      '报告',
      '客户',
      '门店编号',
      '门店',
      '整改措施',
      '发现项',
      '截止日期',
      '状态',
      '逾期',
      '负责人',
      '需要照片',
      '创建日期',
      '完成日期',
      '核实日期',
      '文件数',
    ],
    statuses: { open: '待处理', 'in-progress': '进行中', done: '已完成' },
    yes: '是',
    no: '否',
    company: '服务公司',
    noAccess: (name) => `${name}（无访问权限）`,
  },
  zh_hant: {
    headings: [
      '報告',
      '客戶',
      '門市編號',
      '門市',
      '矯正措施',
      '發現項',
      '截止日期',
      '狀態',
      '逾期',
      '負責人',
      '需要照片',
      '建立日期',
      '完成日期',
      '核實日期',
      '檔案數',
    ],
    statuses: { open: '待處理', 'in-progress': '進行中', done: '已完成' },
    yes: '是',
    no: '否',
    company: '服務公司',
    noAccess: (name) => `${name}（無存取權限）`,
  },
}

/** The list with its filters and order as a spreadsheet or CSV, made by a job. The row policies leave out other stores. */
export const actionsFile = ({
  database,
  clock,
  timeZone: usualZone,
}: Pick<IdentityContext, 'database' | 'clock' | 'timeZone'>): FileKind => ({
  kind: 'corrective-actions',
  stores: 'own',
  async make({ scope, language, timeZone, request, admit }) {
    const filters = actionExport.parse(request) as Filters
    const locale: Locale = { language, timeZone: usualZone }
    const now = clock()
    const { ids, used } = await database.tenant(scope, async (tx) => ({
      ids: await findIds(tx, filters, locale, now),
      used: await usedFilters(tx, filters),
    }))
    const lines = async function* () {
      for (let done = 0; done < ids.length; done += actionsAtOnce) {
        if (done > 0) await admit(done)
        const rows = await database.tenant(scope, (tx) =>
          findRows(tx, ids.slice(done, done + actionsAtOnce), locale),
        )
        yield* rows.map((row) => toLine(row, language, filters.today, now))
      }
    }
    const { headings } = texts[language]
    const open: Record<ActionFileFormat, () => AsyncIterable<Uint8Array>> = {
      xlsx: () =>
        openedWhenRead(() =>
          sheetOf(
            headings.map((header) => ({ header, width: 20 })),
            lines(),
          ),
        ),
      csv: () => textCsv(headings, lines()),
    }
    return {
      name: `CorrectiveActions_${timestamp(now, timeZone)}.${filters.Format}`,
      contentType: filters.Format === 'csv' ? 'text/csv' : sheetType,
      content: open[filters.Format](),
      total: ids.length,
      audit: {
        action: 'corrective-actions-exported',
        target: '',
        before: null,
        after: { count: ids.length, ...used },
      },
    }
  },
})

/** All matches in order, read at once: an action that changes meanwhile is neither left out nor twice in the file. */
async function findIds(tx: Tx, filters: Filters, locale: Locale, now: Date): Promise<number[]> {
  const search = await withOverdue(tx, { ...filters, pageIndex: 1, pageSize: 1 }, locale, now)
  const direction = filters.order === 'asc' ? asc : desc
  const rows = await tx
    .select({ id: actions.id })
    .from(actions)
    .innerJoin(stores, ofItsStore)
    .where(conditionsOf(search))
    .orderBy(direction(sortColumns(locale.language)[filters.sort]), direction(actions.id))
  return rows.map(({ id }) => id)
}

/** In the order of the ids, without those that the reader no longer sees. */
async function findRows(tx: Tx, ids: readonly number[], locale: Locale): Promise<CorrectiveAction[]> {
  const rows = await tx
    .select(actionColumns(locale))
    .from(actions)
    .innerJoin(stores, ofItsStore)
    .innerJoin(serviceReports, ofItsReport)
    .where(inArray(actions.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const translate = await translateActions(tx, locale, rows)
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toCorrectiveAction(row, translate, locale.language)] : []
  })
}

function toLine(row: CorrectiveAction, language: Language, today: string | undefined, now: Date): string[] {
  const { statuses, yes, no, company, noAccess } = texts[language]
  const yesNo = (is: boolean | undefined) => (is ? yes : no)
  const dayAt = (at: string | null | undefined) => (at ? dayIn(row.TimeZone, new Date(at)) : '')
  const { Assignee: assignee } = row
  return [
    row.ReportNo,
    row.CustomerName,
    row.StoreCode,
    row.StoreName,
    row.Title,
    row.Finding,
    row.DueDate,
    statuses[row.Status],
    yesNo(row.Status !== 'done' && row.DueDate < (today ?? dayIn(row.TimeZone, now))),
    assignee
      ? assignee.Kind === 'company'
        ? company
        : assignee.HasAccess
          ? assignee.Name
          : noAccess(assignee.Name)
      : '',
    yesNo(row.PhotoRequired),
    dayAt(row.CreatedAt),
    dayAt(row.ClosedAt),
    dayAt(row.VerifiedAt),
    String(row.Files),
  ]
}

/** The filters in force for the audit trail: a person by their name, because people cannot read ids. */
async function usedFilters(tx: Tx, filters: Filters): Promise<Record<string, string>> {
  const { sort: _, order: __, Format: ___, today: ____, assignee, ...others } = filters
  const named = Object.entries(others).filter(([, value]) => value && value !== 'all')
  return {
    ...Object.fromEntries(named),
    ...(assignee !== undefined && { assignee: await nameOf(tx, assignee) }),
  }
}

async function nameOf(tx: Tx, assignee: string): Promise<string> {
  const id = toRowId(assignee)
  if (id === undefined || id > 2_147_483_647) return assignee
  const [person] = await tx.select({ name: people.realName }).from(people).where(eq(people.id, id))
  return person?.name ?? assignee
}
