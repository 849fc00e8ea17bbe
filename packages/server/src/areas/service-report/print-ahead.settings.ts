import { z } from 'zod'
import { languages, type Language } from '../../platform/http/languages.ts'
import { list, wholeNumber } from '../../platform/settings/variables.ts'

/** Reports that are printed before somebody reads them. */
export interface PrintAhead {
  languages: readonly Language[]
  /** Services of the last days. */
  days: number
  /** Maximum number of reports of a group, in one language, per run; 500 by default. */
  mostPerRun?: number
}

export const printAheadVariables = {
  LUSTRA_PRINT_AHEAD: list(z.enum(languages, { error: `must hold only ${languages.join(', ')}.` })).describe(
    '`zh`, `zh_hant`, `en`, comma separated: the languages in which new service reports are printed before somebody reads them, with low priority; without it they are printed at their first reading',
  ),
  LUSTRA_PRINT_AHEAD_DAYS: wholeNumber(1, 90)
    .transform((days) => days ?? 3)
    .describe(
      'age in days of the services whose reports are printed ahead, 1 to 90, at most LUSTRA_PRINT_RETENTION_DAYS; 3 by default',
    ),
}
