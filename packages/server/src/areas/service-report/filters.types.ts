import type { serviceReportFilters } from '@lustra/core/contract'
import type { z } from 'zod'

/** What a list of service reports is narrowed to. */
export type Filters = z.output<typeof serviceReportFilters>
