import { z } from 'zod'
import { declareCalls } from './declare.ts'
import { actionFilters, actionSorts, actionStatuses, longestNote } from '../lists/list-values.ts'
import { paged, pagedSearch, pagingRules } from '../envelope.ts'
import { calendarDay } from './open-work.ts'
import { serviceReportFilters, serviceReportKind } from './service-report.ts'

export * from '../lists/list-values.ts'

export const actionStatus = z.enum(actionStatuses)

/**
 * POST CorrectiveAction/FindWithPagerSearchAsync (V6). Without `today`, 'overdue' is determined by the current day at each
 * action's store. Due days are inclusive. `report` filters by the report that caused the action. Default order: due first.
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
 * A row of the list. DueDate is a calendar day at the store, in its TimeZone (IANA name); ClosedAt is null until the action is
 * done. Files counts photos and documents.
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

/** Bytes is the size of the file that GET CorrectiveAction/GetFile?id= sends, with its name in the header fileName (S14). */
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

/** A status change of an action. The first step is its creation. */
export const actionStep = z.object({
  Status: actionStatus,
  Note: z.string(),
  By: z.string(),
  At: z.iso.datetime(),
})
export type ActionStep = z.output<typeof actionStep>

/**
 * GET CorrectiveAction/GetCorrectiveActionDetailAsync?id=. Report: the visit that caused it, with the list kind through which
 * the caller may read it; null for none. History starts with the oldest step.
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
 * POST CorrectiveAction/UpdateStatus, an addition of this project: a status change with a note. `Before` is the status that the caller
 * saw; if it has changed, the call is refused with 'changed-meanwhile'. Returns the detail.
 */
export const actionUpdate = z.object({
  id: actionIdQuery.shape.id,
  Status: actionStatus,
  Note: z.string().max(longestNote).default(''),
  Before: actionStatus,
})
export type ActionUpdate = z.input<typeof actionUpdate>

/** Corrective actions after a service (V6). */
export const correctiveActionCalls = declareCalls({
  findCorrectiveActions: {
    method: 'POST',
    path: '/CorrectiveAction/FindWithPagerSearchAsync',
    summary: 'Search corrective actions, a page at a time',
    description: `The default order is by due date. Without today, 'overdue' uses the present day of each action’s store. ${pagingRules}`,
    input: correctiveActionSearch,
    output: paged(correctiveAction),
    reads: 'shared',
  },
  correctiveAction: {
    method: 'GET',
    path: '/CorrectiveAction/GetCorrectiveActionDetailAsync',
    summary: 'A corrective action with its files, its history and the report that caused it',
    description: 'Error: not-found.',
    input: actionIdQuery,
    output: correctiveActionDetail,
    reads: 'shared',
  },
  correctiveActionFile: {
    method: 'GET',
    path: '/CorrectiveAction/GetFile',
    summary: 'A photo or document of a corrective action',
    description:
      'JPEG, PNG, WebP and PDF are sent with their own type, all else as bytes to download. The header fileName holds its name, URI-encoded. Error: not-found, as JSON.',
    input: actionIdQuery,
    file: { type: 'application/octet-stream', description: 'The file' },
    reads: 'alone',
  },
  updateCorrectiveAction: {
    method: 'POST',
    path: '/CorrectiveAction/UpdateStatus',
    summary: 'Update a corrective action: another status, a note, or both',
    description:
      'The customer’s people correct, the company’s confirm: both may, each in their own name. Errors: changed-meanwhile, forbidden (acting as another person), invalid-input (neither another status nor a note), not-found.',
    input: actionUpdate,
    output: correctiveActionDetail,
  },
})
