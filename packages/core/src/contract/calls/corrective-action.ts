import { z } from 'zod'
import { declareCalls } from './declare.ts'
import {
  actionFileFormats,
  actionFilters,
  actionSorts,
  actionStatuses,
  actionStepKinds,
  longestActionText,
  longestActionTitle,
  longestNote,
  mostActionPhotos,
} from '../lists/list-values.ts'
import { fileZone, paged, pagedSearch, pagingRules } from '../envelope.ts'
import { storedPicture } from '../shared-schemas.ts'
import { fileJob } from './file-job.ts'
import { calendarDay } from './open-work.ts'
import { choiceQuery, serviceReportFilters, serviceReportKind } from './service-report.ts'

export * from '../lists/list-values.ts'

export const actionStatus = z.enum(actionStatuses)

/**
 * The responsible one, an addition of this project: a person of the group, or the company, whose Id and Name are empty. HasAccess is
 * false once a person can no longer open the action: without role, store or membership. Then nobody is responsible.
 */
export const actionAssignee = z
  .object({ Kind: z.enum(['person', 'company']), Id: z.string(), Name: z.string(), HasAccess: z.boolean() })
  .meta({ examples: [{ Kind: 'person', Id: '107', Name: 'Lin Mei', HasAccess: true }] })
export type ActionAssignee = z.output<typeof actionAssignee>

/** The same as it is sent; one that was read may be sent as it is. */
export const assigneeChoice = z
  .object({ Kind: z.enum(['person', 'company']), Id: z.string().max(40).default('') })
  .refine(({ Kind, Id }) => Kind === 'company' || Id !== '', { path: ['Id'], error: 'a person has an id' })
  .meta({ examples: [{ Kind: 'person', Id: '107' }] })
export type AssigneeChoice = z.input<typeof assigneeChoice>

/** Filters of the list; `assignee`, an addition of this project, is 'me', 'company', 'none' or the id of a person; 'none' includes people without access. */
const actionFiltersOf = {
  customer: serviceReportFilters.shape.customer,
  store: serviceReportFilters.shape.store,
  status: z.enum(actionFilters).default('all'),
  dueFrom: calendarDay.optional(),
  dueTo: calendarDay.optional(),
  report: z.string().max(40).optional(),
  today: calendarDay.optional(),
  assignee: z.string().min(1).max(40).optional(),
}

/**
 * POST CorrectiveAction/FindWithPagerSearchAsync (V6). Without `today`, 'overdue' is determined by the current day at each
 * action's store. Due days are inclusive. `report` filters by the report that caused the action. Default order: due first.
 */
export const correctiveActionSearch = pagedSearch.extend({
  sort: z.enum(actionSorts).default('DueDate'),
  order: z.enum(['asc', 'desc']).default('asc'),
  ...actionFiltersOf,
})
export type CorrectiveActionSearch = z.input<typeof correctiveActionSearch>

/**
 * A row of the list. DueDate is a calendar day at the store, in its TimeZone (IANA name); ClosedAt is null until the action is
 * done. Files counts photos and documents. Additions of this project: Assignee, null without a responsible one; FindingPosition, the
 * position of its finding in the report's Findings, as GET Visit/GetVisit has them; PhotoRequired, without a photo it cannot be done;
 * VerifiedAt, when the company's staff confirmed that it is done.
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
  // Hosts of an earlier version send none of the four.
  Assignee: actionAssignee.nullable().optional(),
  FindingPosition: z.int().nullable().optional(),
  PhotoRequired: z.boolean().optional(),
  VerifiedAt: z.iso.datetime().nullable().optional(),
})
export type CorrectiveAction = z.output<typeof correctiveAction>

export const actionIdQuery = z.object({ id: z.string().min(1).max(40) })

/**
 * Bytes is the size of the file that GET CorrectiveAction/GetFile?id= sends, with its name in the header fileName (S14). ThumbnailUrl:
 * of a photo that a person has sent with a step; like every `Url`, relative to the API base and valid for minutes.
 */
export const actionFile = z.object({
  Id: z.string(),
  Name: z.string(),
  Kind: z.enum(['photo', 'paper']),
  Type: z.string(),
  Bytes: z.int(),
  AddedBy: z.string(),
  AddedAt: z.iso.datetime(),
  ThumbnailUrl: z.string().optional(),
})
export type ActionFile = z.output<typeof actionFile>

/**
 * A step of an action. The first one is its creation. Kind, an addition of this project: 'step' for a status change or a note; 'assigned',
 * with the Assignee, null for none, by the name at that time; 'due-moved', with the new DueDate; 'photo-required' and 'photo-optional';
 * 'verified'. Note is the reason. Photos are the ids of its photos in Items.
 */
export const actionStep = z.object({
  Status: actionStatus,
  Note: z.string(),
  By: z.string(),
  At: z.iso.datetime(),
  // Hosts of an earlier version send none of the four.
  Kind: z.enum(actionStepKinds).optional(),
  DueDate: z.iso.date().nullable().optional(),
  Assignee: actionAssignee.pick({ Kind: true, Name: true }).nullable().optional(),
  Photos: z.array(z.string()).optional(),
})
export type ActionStep = z.output<typeof actionStep>

/**
 * GET CorrectiveAction/GetCorrectiveActionDetailAsync?id=. Report: the visit that caused it, with the list kind through which
 * the caller may read it; null for none. History starts with the oldest step. Additions of this project: MayAssign, whether the caller may
 * use Change; NeedsVerification, whether the group wants that the company's staff verifies what is done; MayVerify, whether the caller
 * may do it now; VerifiedBy, the name at that time, empty until then.
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
  // Hosts of an earlier version send none of the four.
  MayAssign: z.boolean().optional(),
  MayVerify: z.boolean().optional(),
  NeedsVerification: z.boolean().optional(),
  VerifiedBy: z.string().optional(),
})
export type CorrectiveActionDetail = z.output<typeof correctiveActionDetail>

/**
 * POST CorrectiveAction/UpdateStatus, an addition of this project: a status change with a note. `Before` is the status that the caller
 * saw; if it has changed, the call is refused with 'changed-meanwhile'. `Photos` are keys that UploadPhotos returned to the caller for
 * this action; they belong to the step. Opening an action again takes back that it was verified. Returns the detail.
 */
export const actionUpdate = z.object({
  id: actionIdQuery.shape.id,
  Status: actionStatus,
  Note: z.string().max(longestNote).default(''),
  Before: actionStatus,
  Photos: z.array(z.string().min(1).max(2_000)).max(mostActionPhotos).default([]),
})
export type ActionUpdate = z.input<typeof actionUpdate>

/**
 * GET CorrectiveAction/GetAssigneeList, an addition of this project: who may be made responsible, by name; for an action that exists, or
 * for a report that is to have one. The company is not in the list.
 */
export const assigneeQuery = choiceQuery
  .omit({ customer: true })
  .extend({ action: z.string().max(40).optional(), report: z.string().max(40).optional() })
  .refine(({ action, report }) => !action !== !report, 'either action or report')
  .meta({ examples: [{ report: '107' }] })
/** The input as passed by a caller. */
export interface AssigneeQuery {
  action?: string
  report?: string
  keyword?: string
  pageIndex?: number
  pageSize?: number
}
/** Account tells people of the same name apart. */
export const assignablePerson = z.object({ Id: z.string(), Name: z.string(), Account: z.string() })
export type AssignablePerson = z.output<typeof assignablePerson>

/**
 * POST CorrectiveAction/Add, an addition of this project: makes an action of a report. `Finding` is the position of the finding in the
 * report's Findings, null for an action that no finding caused; a finding has one action. `Text` is what is wrong, by default the text of
 * the finding. `DueDate` is a day at the store, not in the past. Returns the detail.
 */
export const newAction = z
  .object({
    report: z.string().min(1).max(40),
    Finding: z.int().min(0).max(32_767).nullable().default(null),
    Title: z.string().trim().min(1).max(longestActionTitle),
    Text: z.string().trim().max(longestActionText).default(''),
    DueDate: calendarDay,
    Assignee: assigneeChoice.nullable().default(null),
    PhotoRequired: z.boolean().default(false),
    Note: z.string().trim().max(longestNote).default(''),
  })
  .meta({
    examples: [
      {
        report: '107',
        Finding: 2,
        Title: 'Seal the gap under the kitchen door',
        DueDate: '2026-04-01',
        Assignee: { Kind: 'person', Id: '107' },
        PhotoRequired: true,
      },
    ],
  })
export type NewAction = z.input<typeof newAction>

/**
 * POST CorrectiveAction/Change, an addition of this project: another responsible one, due day, or whether a photo is required. What is left
 * out stays; Assignee null takes the action from everybody. `Before` is what the caller saw. A reason is required when the due day moves.
 * Returns the detail.
 */
export const actionChange = z
  .object({
    id: actionIdQuery.shape.id,
    Assignee: assigneeChoice.nullable().optional(),
    DueDate: calendarDay.optional(),
    PhotoRequired: z.boolean().optional(),
    Reason: z.string().trim().max(longestNote).default(''),
    Before: z.object({ Assignee: assigneeChoice.nullable(), DueDate: calendarDay }),
  })
  .meta({
    examples: [
      {
        id: '107',
        DueDate: '2026-04-15',
        Reason: 'The part arrives next week',
        Before: { Assignee: { Kind: 'company' }, DueDate: '2026-04-01' },
      },
    ],
  })
export type ActionChange = z.input<typeof actionChange>

/**
 * POST CorrectiveAction/UploadPhotos, an addition of this project: multipart/form-data, with `action` first as JSON of this shape, then each
 * picture as `photos`, in order. With an Idempotency-Key pictures that are sent twice are stored once. Those that no step uses are deleted
 * after a day.
 */
export const photoUpload = z.object({ id: actionIdQuery.shape.id })

/** An uploaded photo. Key, for UpdateStatus, is valid for its uploader and this action. */
export const uploadedPhoto = storedPicture.extend({ Key: z.string() })
export type UploadedPhoto = z.output<typeof uploadedPhoto>

/**
 * POST CorrectiveAction/Verify, an addition of this project: the company's staff confirms that an action is done, where the group wants
 * that. `Before` is the status that the caller saw. Returns the detail.
 */
export const actionVerification = z.object({
  id: actionIdQuery.shape.id,
  Note: z.string().trim().max(longestNote).default(''),
  Before: actionStatus.default('done'),
})
export type ActionVerification = z.input<typeof actionVerification>

/** POST CorrectiveAction/BeginExport, an addition of this project: the actions that the filters find, as CorrectiveActions_{timestamp}. */
export const actionExport = z.object({
  ...actionFiltersOf,
  keyword: pagedSearch.shape.keyword,
  sort: correctiveActionSearch.shape.sort,
  order: correctiveActionSearch.shape.order,
  Format: z.enum(actionFileFormats).default('xlsx'),
  ...fileZone,
})
export type ActionExport = z.input<typeof actionExport>

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
      'The customer’s people correct, the company’s confirm: both may, each in their own name. Errors: changed-meanwhile, forbidden (acting as another person), invalid-input (neither another status nor a note nor a photo), not-found (also a photo that was not uploaded by the caller for this action, or is used already), photo-needed (done without a photo in this or an earlier step).',
    input: actionUpdate,
    output: correctiveActionDetail,
  },
  actionAssignees: {
    method: 'GET',
    path: '/CorrectiveAction/GetAssigneeList',
    summary: 'The people who may be responsible for a corrective action',
    description:
      'People of the group who open the list of corrective actions and see the store of the action or report, by name; the keyword is searched in name and account. For callers who may assign. Errors: forbidden, not-found.',
    input: assigneeQuery,
    output: paged(assignablePerson),
    reads: 'shared',
  },
  addCorrectiveAction: {
    method: 'POST',
    path: '/CorrectiveAction/Add',
    summary: 'Make a corrective action of a report or of one of its findings',
    description:
      'By administrators of the group, roles with CorrectiveAction/Add and the company’s staff, in their own name. Errors: already-has-action (the finding has one), forbidden, invalid-input (the due day is over at the store, the report has no such finding), not-found (the report, or the responsible person).',
    input: newAction,
    output: correctiveActionDetail,
  },
  changeCorrectiveAction: {
    method: 'POST',
    path: '/CorrectiveAction/Change',
    summary: 'Make another person responsible, move the due day, or require a photo',
    description:
      'By those who may add one. Errors: changed-meanwhile (Before is not what is stored, or it is done), forbidden, invalid-input (nothing changes, a due day that is over or moves without a reason), not-found (the action, or the responsible person).',
    input: actionChange,
    output: correctiveActionDetail,
  },
  uploadActionPhotos: {
    method: 'POST',
    path: '/CorrectiveAction/UploadPhotos',
    summary: 'Upload photos for a step of a corrective action',
    description:
      'multipart/form-data: first `action` as JSON, then the pictures in order: JPEG, PNG or WebP by their content. They are re-encoded, upright and without camera metadata. Errors: forbidden (acting as another person), invalid-input (ErrMsg names the part, such as photos/0), not-found, too-many-pictures.',
    input: photoUpload,
    output: z.array(uploadedPhoto),
    upload: { part: 'photos', json: 'action' },
  },
  verifyCorrectiveAction: {
    method: 'POST',
    path: '/CorrectiveAction/Verify',
    summary: 'Confirm that a corrective action is done',
    description:
      'The company’s staff in their own name, where the group wants it. Errors: changed-meanwhile (it is not done, or verified already), forbidden, not-found.',
    input: actionVerification,
    output: correctiveActionDetail,
  },
  beginActionsFile: {
    method: 'POST',
    path: '/CorrectiveAction/BeginExport',
    summary: 'Make a spreadsheet of the corrective actions that a filter finds',
    description: 'In the background: FileJob/GetJob reports the progress. Errors: too-many (429).',
    input: actionExport,
    output: fileJob,
    zone: true,
  },
})
