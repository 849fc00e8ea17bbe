import type { EmbeddedReport, ReportData, ReportTableName } from '@lustra/core/contract'
import type { TestApp } from './test-app.ts'

type TextColumn =
  | 'Id'
  | 'Name'
  | 'Group'
  | 'Month'
  | 'Place'
  | 'Category'
  | 'Area'
  | 'Parameter'
  | 'Status'
  | 'Age'
type NumberColumn =
  | 'Planned'
  | 'Done'
  | `Stars${1 | 2 | 3 | 4 | 5}`
  | 'Devices'
  | 'Captures'
  | 'Readings'
  | 'Excursions'
  | 'Low'
  | 'High'
  | 'Lowest'
  | 'Highest'
  | 'Mean'
  | 'Overdue'
  | 'Count'
/** A row of any table; it has only the columns of its own. */
export type ReportRow = Record<TextColumn, string> & Record<NumberColumn, number>

/** The rows of one table of a report, as objects by column name. */
export const rowsOf = ({ Tables }: ReportData, name: ReportTableName): ReportRow[] => {
  const { Columns, Rows } = Tables[name] ?? { Columns: [], Rows: [] }
  return Rows.map((row) => {
    if (row.length !== Columns.length) throw new Error(`${name} has a row of ${row.length} cells`)
    return Object.fromEntries(Columns.map((column, at) => [column, row[at]])) as ReportRow
  })
}

export const sumOf = (rows: readonly ReportRow[], column: NumberColumn): number =>
  rows.reduce((all, row) => all + row[column], 0)

/** Requests local reports like the viewer and their frame. */
export function createReportReader(testApp: TestApp) {
  /** Requests an embed token; company reports have their own call. */
  async function embedOf(token: string, key: string, group?: string): Promise<string> {
    const call = key.startsWith('company') ? 'GetReport_Global' : 'GetReport'
    const { ResData, ErrMsg } = await testApp.call<EmbeddedReport>(`/api/Report/${call}?reportId=${key}`, {
      token,
      ...(group ? { headers: { 'x-lustra-group': group } } : {}),
    })
    if (!ResData) throw new Error(ErrMsg)
    return ResData.EmbedToken
  }

  const read = (embedToken: string | undefined, language = 'en') =>
    testApp.call<ReportData>(`/api/Report/GetReportData?language=${language}`, { token: embedToken })

  return {
    embedOf,
    read,
    async dataOf(
      account: string,
      key: string,
      { group, language }: { group?: string; language?: string } = {},
    ) {
      const { ResData, ErrMsg } = await read(
        await embedOf(await testApp.tokenOf(account), key, group),
        language,
      )
      if (!ResData) throw new Error(ErrMsg)
      return ResData
    },
    /** Codes of the groups whose stores an embed token shows. */
    async groupsOf(embedToken: string | undefined) {
      const { ResData, ErrMsg } = await read(embedToken)
      if (!ResData) throw new Error(ErrMsg)
      return [...new Set(rowsOf(ResData, 'places').map(({ Id }) => Id.split('-')[0]))].toSorted()
    },
  }
}
