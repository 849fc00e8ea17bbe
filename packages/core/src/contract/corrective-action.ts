import { z } from 'zod'
import { actionFilters, actionSorts, actionStatuses, longestNote } from './lists/corrective-action-words.ts'
import { pagedSearch } from './envelope.ts'
import { calendarDay } from './open-work.ts'
import { serviceReportFilters, serviceReportKind } from './service-report.ts'

export * from './lists/corrective-action-words.ts'

export const actionStatus = z.enum(actionStatuses)

/**
 * POST CorrectiveAction/FindWithPagerSearchAsync (V6). Without `today`, 'overdue' goes by the present day of each
 * action's store. Due days are inclusive. `report` narrows to what one report caused. Default order: what is due first.
 */
export const correctiveActionSearch = pagedSearch.extend({
  sort: z.enum(actionSorts).default('DueDate'),
  order: z.enum(['asc', 'desc']).default('asc'),
  customer: serviceReportFilters.shape.customer,
  store: serviceReportFilters.shape.store,
  status: z.enum(actionFilters).default('all'),
  dueFrom: calendarDay.optional(),
  dueTo: calendarDay.optional(),
  report: z.string().max(40).optional(),
  today: calendarDay.optional(),
})
export type CorrectiveActionSearch = z.input<typeof correctiveActionSearch>

/**
 * A row of the list. DueDate is a calendar day of the store, whose zone is TimeZone (IANA name); ClosedAt is null until it is
 * done. Files counts photos and papers.
 */
export const correctiveAction = z.object({
  Id: z.string(),
  ReportId: z.string(),
  ReportNo: z.string(),
  CustomerName: z.string(),
  StoreCode: z.string(),
  StoreName: z.string(),
  TimeZone: z.string(),
  Title: z.string(),
  Finding: z.string(),
  DueDate: z.iso.date(),
  Status: actionStatus,
  CreatedAt: z.iso.datetime(),
  ClosedAt: z.iso.datetime().nullable(),
  Files: z.int(),
})
export type CorrectiveAction = z.output<typeof correctiveAction>

export const actionIdQuery = z.object({ id: z.string().min(1).max(40) })

/** Bytes are of the file as GET CorrectiveAction/GetFile?id= sends it, with its name in the header fileName (S14). */
export const actionFile = z.object({
  Id: z.string(),
  Name: z.string(),
  Kind: z.enum(['photo', 'paper']),
  Type: z.string(),
  Bytes: z.int(),
  AddedBy: z.string(),
  AddedAt: z.iso.datetime(),
})
export type ActionFile = z.output<typeof actionFile>

/** What became of an action at a time, and who said so. The first step is its beginning. */
export const actionStep = z.object({
  Status: actionStatus,
  Note: z.string(),
  By: z.string(),
  At: z.iso.datetime(),
})
export type ActionStep = z.output<typeof actionStep>

/**
 * GET CorrectiveAction/GetCorrectiveActionDetailAsync?id=. Report: the visit that caused it, under the list by which the caller
 * may read it; null when none of their lists has it. History begins with the oldest step.
 */
export const correctiveActionDetail = correctiveAction.extend({
  Report: z
    .object({
      Id: z.string(),
      ReportNo: z.string(),
      Kind: serviceReportKind,
      ServiceTypeName: z.string(),
      ServiceTime: z.iso.datetime(),
      HasFile: z.boolean(),
    })
    .nullable(),
  Items: z.array(actionFile),
  History: z.array(actionStep),
  MayUpdate: z.boolean(),
})
export type CorrectiveActionDetail = z.output<typeof correctiveActionDetail>

/**
 * POST CorrectiveAction/UpdateStatus, an addition of this project: a step, with a note. `Before` is the status that the caller saw: when
 * it is another by now the call is refused with 'changed-meanwhile'. Answers the detail.
 */
export const actionUpdate = z.object({
  id: actionIdQuery.shape.id,
  Status: actionStatus,
  Note: z.string().max(longestNote).default(''),
  Before: actionStatus,
})
export type ActionUpdate = z.input<typeof actionUpdate>
