import type { Paged, ServiceReport, ServiceReportSearch } from '@lustra/core'

interface NextSearch {
  /** Search of the list. */
  search: ServiceReportSearch
  /** Rows of the shown page. */
  rows: readonly ServiceReport[]
  /** The open report, if loaded. */
  open: ServiceReport | undefined
  /** Ids already visited in this viewer, including the open one; these are skipped. */
  visited: ReadonlySet<string>
  find(search: ServiceReportSearch): Promise<Paged<ServiceReport>>
}

/** Maximum of the API host. */
const pageSize = 100

/**
 * The next report pending evaluation: after the open one on the shown page, else by the host's order after the open one, else
 * from the start of the list.
 */
export async function findNextToEvaluate({ search, rows, open, visited, find }: NextSearch) {
  const isPending = ({ Id, FeedbackStatus }: ServiceReport) =>
    FeedbackStatus === 'pending' && !visited.has(Id)
  const index = rows.findIndex(({ Id }) => Id === open?.Id)
  const onPage = index < 0 ? undefined : rows.slice(index + 1).find(isPending)
  if (onPage || search.feedback === 'feedbacked') return onPage
  const pending = { ...search, feedback: 'pending', pageIndex: 1, pageSize } as const
  const bounds = boundsAfter(search, open)
  const found = bounds && (await find({ ...pending, ...bounds })).Items.find(isPending)
  return found ?? (await find(pending)).Items.find(isPending)
}

/** Only defined for lists sorted by time. */
function boundsAfter({ sort = 'ServiceTime', order }: ServiceReportSearch, open: ServiceReport | undefined) {
  if (!open || sort !== 'ServiceTime') return undefined
  // The day filter would take precedence over the time; the open report is within it anyway.
  return order === 'asc'
    ? { startTime: open.ServiceTime, fromDay: undefined }
    : { endTime: open.ServiceTime, toDay: undefined }
}
