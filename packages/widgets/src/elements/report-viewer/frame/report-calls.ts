import { AppError } from '@lustra/core'
import type { models, Report } from 'powerbi-client'
import { filterFault } from './embed-config.ts'
import type { ReportFrame, ReportPage } from './frame.types.ts'
import { isTokenExpired, toAppError } from './report-errors.ts'

/** Timeout of a call to the report. */
const callTimeoutMs = 20_000

export type After = (ms: number, run: () => void) => () => void

/** Adds a timeout, and turns rejections of powerbi-client into an AppError. */
export async function withTimeout<T>(after: After, call: () => Promise<T>, ms = callTimeoutMs): Promise<T> {
  let cancelTimer = () => {}
  const timeout = new Promise<never>((_, reject) => {
    cancelTimer = after(ms, () => reject(new AppError('report-failed', 'the report does not respond')))
  })
  try {
    return await Promise.race([call(), timeout])
  } catch (error) {
    throw toAppError(error)
  } finally {
    cancelTimer()
  }
}

type Calls = Omit<ReportFrame, 'show' | 'retry' | 'dispose'>

export interface CallSettings {
  /** Throws when no report is loaded. */
  reportOf(): Report
  isPhone(): boolean
  after: After
  /** A call failed because the token has expired. */
  onExpired(): void
}

/** The public calls to the report in the frame. */
export function reportCalls({ reportOf, isPhone, after, onExpired }: CallSettings): Calls {
  const request = async <T>(call: (report: Report) => Promise<T>): Promise<T> => {
    try {
      return await withTimeout(after, async () => call(reportOf()))
    } catch (error) {
      if (isTokenExpired((error as AppError).cause)) onExpired()
      throw error
    }
  }

  const loadExportCalls = async () => (await import('./export-data.ts')).exportCalls(request)

  return {
    async pages() {
      const pages = await request((report) => report.getPages())
      return pages.filter(({ visibility }) => !visibility).map((page) => pageOf(page, isPhone()))
    },
    async setPage(name) {
      const pages = await request((report) => report.getPages())
      if (!pages.some((page) => page.name === name))
        throw new AppError('not-found', `the report has no page ${name}`)
      await request((report) => report.setPage(name))
    },
    async setFilters(filters) {
      const fault = filterFault(filters)
      if (fault) throw new AppError('invalid-input', `filters: ${fault}`)
      await request((report) => report.setFilters([...filters] as models.ReportLevelFilters[]))
    },
    refresh: () => request((report) => report.refresh()),
    print: () => request((report) => report.print()),
    charts: async () => (await loadExportCalls()).charts(),
    exportData: async (visual) => (await loadExportCalls()).exportData(visual),
  }
}

interface PageInfo {
  name: string
  displayName: string
  isActive: boolean
  defaultSize?: { width?: number; height?: number }
  mobileSize?: { width?: number; height?: number }
}

function pageOf(
  { name, displayName, isActive, defaultSize, mobileSize }: PageInfo,
  isPhone: boolean,
): ReportPage {
  const size = (isPhone && mobileSize) || defaultSize
  const { width = 0, height = 0 } = size ?? {}
  return { name, title: displayName || name, isActive, width, height }
}
