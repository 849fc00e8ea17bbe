import { z } from 'zod'
import { declareCalls } from './declare.ts'
import { serviceReportPaths, type ServiceReportKind } from '../service-report-paths.ts'

const kinds = Object.keys(serviceReportPaths) as [ServiceReportKind, ...ServiceReportKind[]]

/** A calendar day (YYYY-MM-DD). */
export const calendarDay = z.iso
  .date()
  .refine((day) => day >= '2000' && day < '3000', 'a day between 2000 and 2999')

/** GET /Home/GetOpenWork, an addition of this project. `Today` is the person's own calendar day. */
export const openWorkQuery = z.object({
  Today: calendarDay,
})

/**
 * A person's open work in one group, limited to their modules and to stores they may see. Reports are counted from the day
 * `Since` at each store, per list: that of all, or those that the person may open; none for those who may not evaluate (V5).
 * Other counts are null without access to their list.
 */
export const openWork = z.object({
  Since: z.iso.date(),
  ReportsToEvaluate: z.array(z.object({ Kind: z.enum(kinds), Count: z.int() })),
  ActionsOverdue: z.int().nullable(),
  // Hosts of an earlier version send none of the three.
  /** Actions that are not done and for which the person is responsible. */
  ActionsAssigned: z.int().nullable().optional(),
  /** Those of them that are overdue. */
  ActionsAssignedOverdue: z.int().nullable().optional(),
  /** For those who may assign: actions that are not done and for which nobody is responsible. */
  ActionsUnassigned: z.int().nullable().optional(),
  ProposalsDue: z.int().nullable(),
  /** Own suggestions with an unread answer of the company. */
  AnswersToRead: z.int().nullable(),
  /** For people of the company: suggestions that are not answered yet. */
  SuggestionsToAnswer: z.int().nullable(),
  /** For user administrators: valid users without a role, who can open nothing (A1). */
  PeopleWithoutRole: z.int().nullable(),
  /** For store administrators: stores without a node, which no region sees (A4). */
  StoresWithoutPlace: z.int().nullable(),
})
export type OpenWork = z.output<typeof openWork>

/** The person's open work: a call that the source API does not have. */
export const openWorkCalls = declareCalls({
  openWork: {
    method: 'GET',
    path: '/Home/GetOpenWork',
    summary: 'Open work of the caller in this group, as counts',
    description:
      'For those who may evaluate: unrated reports of 30 days that have arrived, by the calendar of each store, per list; overdue corrective actions by the day of their store, those for which the caller is responsible and, for those who may assign, those for which nobody is; undecided proposals with a deadline that has passed or is within 7 days; own suggestions with an unread answer; for the company’s people in their own name: suggestions that are not answered; for callers who see every store, valid people without a role and stores without a node. Each only with the module of its list, and for the stores that the caller may see. Error: forbidden without any of the modules.',
    input: openWorkQuery,
    output: openWork,
    reads: 'shared',
    checks: ['ReportsToEvaluate.length'],
  },
})
