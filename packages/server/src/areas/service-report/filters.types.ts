import type { serviceReportFilters } from '@lustra/core/contract'
import type { z } from 'zod'

/** The filters of a list of service reports. */
export type Filters = z.output<typeof serviceReportFilters>
