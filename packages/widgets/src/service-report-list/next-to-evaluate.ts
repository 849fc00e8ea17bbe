import type { Paged, ServiceReport, ServiceReportSearch } from '@lustra/core'

interface Reading {
  /** What the list was asked for. */
  search: ServiceReportSearch
  /** Rows of the page that is shown. */
  rows: readonly ServiceReport[]
  /** The open report, as far as it is known. */
  open: ServiceReport | undefined
  /** Reports that were opened since the viewer was, the open one among them: nobody is led back to them. */
  passed: ReadonlySet<string>
  find(search: ServiceReportSearch): Promise<Paged<ServiceReport>>
}

/** As many as the host gives at once. */
const pageSize = 100

/**
 * The next report of a list that nobody evaluated: behind the open one on the page shown, else in the host's order, from the
 * open one on and then from the list's beginning.
 */
export async function findNextToEvaluate({ search, rows, open, passed, find }: Reading) {
  const waits = ({ Id, FeedbackStatus }: ServiceReport) => FeedbackStatus === 'pending' && !passed.has(Id)
  const place = rows.findIndex(({ Id }) => Id === open?.Id)
  const behind = place < 0 ? undefined : rows.slice(place + 1).find(waits)
  if (behind || search.feedback === 'feedbacked') return behind
  const all = { ...search, feedback: 'pending', pageIndex: 1, pageSize } as const
  const fromHere = boundsAfter(search, open)
  const found = fromHere && (await find({ ...all, ...fromHere })).Items.find(waits)
  return found ?? (await find(all)).Items.find(waits)
}

/** Only lists in the order of time say what lies behind a report. */
function boundsAfter({ sort = 'ServiceTime', order }: ServiceReportSearch, open: ServiceReport | undefined) {
  if (!open || sort !== 'ServiceTime') return undefined
  // The day on this side would count before the moment; the open report lies within it anyway.
  return order === 'asc'
    ? { startTime: open.ServiceTime, fromDay: undefined }
    : { endTime: open.ServiceTime, toDay: undefined }
}
