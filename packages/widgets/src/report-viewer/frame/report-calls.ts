import { AppError } from '@lustra/core'
import type { models, Report } from 'powerbi-client'
import { filterFault } from './embed-config.ts'
import type { ReportFrame, ReportPage } from './frame.types.ts'
import { isTokenOver, toAppError } from './report-errors.ts'

/** A host that is asked and never answers is waited for this long. */
const answerMs = 20_000

export type After = (ms: number, run: () => void) => () => void

/** Its own failure for whatever powerbi-client rejects with, and an end where it would wait for good. */
export async function answered<T>(after: After, call: () => Promise<T>, ms = answerMs): Promise<T> {
  let callOff = () => {}
  const late = new Promise<never>((_, reject) => {
    callOff = after(ms, () => reject(new AppError('report-failed', 'the report does not answer')))
  })
  try {
    return await Promise.race([call(), late])
  } catch (error) {
    throw toAppError(error)
  } finally {
    callOff()
  }
}

type Calls = Omit<ReportFrame, 'show' | 'retry' | 'dispose'>

export interface CallSettings {
  /** Throws while there is none. */
  reportOf(): Report
  isPhone(): boolean
  after: After
  /** An answer was that the token is over. */
  onOver(): void
}

/** What a page asks of the report in the frame. */
export function reportCalls({ reportOf, isPhone, after, onOver }: CallSettings): Calls {
  const ask = async <T>(call: (report: Report) => Promise<T>): Promise<T> => {
    try {
      return await answered(after, async () => call(reportOf()))
    } catch (error) {
      if (isTokenOver((error as AppError).cause)) onOver()
      throw error
    }
  }

  const taking = async () => (await import('./export-data.ts')).exportCalls(ask)

  return {
    async pages() {
      const pages = await ask((report) => report.getPages())
      return pages.filter(({ visibility }) => !visibility).map((page) => pageOf(page, isPhone()))
    },
    async setPage(name) {
      const pages = await ask((report) => report.getPages())
      if (!pages.some((page) => page.name === name))
        throw new AppError('not-found', `there is no page ${name}`)
      await ask((report) => report.setPage(name))
    },
    async setFilters(filters) {
      const fault = filterFault(filters)
      if (fault) throw new AppError('invalid-input', `filters: ${fault}`)
      await ask((report) => report.setFilters([...filters] as models.ReportLevelFilters[]))
    },
    refresh: () => ask((report) => report.refresh()),
    print: () => ask((report) => report.print()),
    charts: async () => (await taking()).charts(),
    exportData: async (visual) => (await taking()).exportData(visual),
  }
}

interface Sized {
  name: string
  displayName: string
  isActive: boolean
  defaultSize?: { width?: number; height?: number }
  mobileSize?: { width?: number; height?: number }
}

function pageOf(
  { name, displayName, isActive, defaultSize, mobileSize }: Sized,
  isPhone: boolean,
): ReportPage {
  const size = (isPhone && mobileSize) || defaultSize
  const { width = 0, height = 0 } = size ?? {}
  return { name, title: displayName || name, isActive, width, height }
}
