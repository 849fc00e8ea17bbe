import { z } from 'zod'
import { serviceReportPaths, type ServiceReportKind } from './service-report-paths.ts'

const kinds = Object.keys(serviceReportPaths) as [ServiceReportKind, ...ServiceReportKind[]]

/** A day of a person's own calendar (YYYY-MM-DD). */
export const calendarDay = z.iso
  .date()
  .refine((day) => day >= '2000' && day < '3000', 'a day between 2000 and 2999')

/** GET /Home/GetOpenWork, an addition of this project. `Today` is the person's own calendar day. */
export const openWorkQuery = z.object({
  Today: calendarDay,
})

/**
 * What is open for a person in one group, each kind as far as their modules open it and only for stores they may see.
 * Reports are counted from the day `Since` of each store's calendar, list by list: that of all, or those that the person has.
 * The others are null when their list is not the person's.
 */
export const openWork = z.object({
  Since: z.iso.date(),
  ReportsToEvaluate: z.array(z.object({ Kind: z.enum(kinds), Count: z.int() })),
  ActionsOverdue: z.int().nullable(),
  ProposalsDue: z.int().nullable(),
  /** Own suggestions with an answer of the company that the person has not opened yet. */
  AnswersToRead: z.int().nullable(),
  /** For an administrator of people: valid ones without a role, who can open nothing (A1). */
  PeopleWithoutRole: z.int().nullable(),
  /** For an administrator of stores: those that hang on no node, so that no region sees them (A4). */
  StoresWithoutPlace: z.int().nullable(),
})
export type OpenWork = z.output<typeof openWork>
