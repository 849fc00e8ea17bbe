import { z } from 'zod'
import { declareCalls } from './declare.ts'
import { paged, pagedSearch, pagingRules } from '../envelope.ts'
import { longestFollowUp } from '../lists/list-values.ts'
import {
  longestContents,
  longestRemarks,
  suggestionFilters,
  suggestionSorts,
  suggestionStatuses,
} from '../lists/suggestion-values.ts'
import { isContactPhone } from '../rules/contact-phone.ts'
import { normalizeTyped } from '../rules/typed-text.ts'
import { threadMessage, storedPicture } from '../shared-schemas.ts'
import { serviceReportFilters, serviceReportKind } from './service-report.ts'

export * from '../lists/suggestion-values.ts'

export const suggestionStatus = z.enum(suggestionStatuses)

/** GET Suggestions/GetItemType: the suggestion types, named in the caller's language. */
export const suggestionType = z.object({ Id: z.string(), Name: z.string() })
export type SuggestionType = z.output<typeof suggestionType>

/** POST Suggestions/FindWithPagerSearchAsync (P4). 'open' is new or in progress; 'unread' the caller's own with an unread answer. Default order: newest first. */
export const suggestionSearch = pagedSearch.extend({
  sort: z.enum(suggestionSorts).default('CreatedAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
  status: z.enum(suggestionFilters).default('all'),
  store: serviceReportFilters.shape.store,
  type: z.string().max(40).optional(),
  /** 'own': only the caller's suggestions. */
  author: z.enum(['all', 'own']).default('all'),
})
export type SuggestionSearch = z.input<typeof suggestionSearch>

/**
 * A row of the list. storeCode and typeIds are the source's names; StoreCode repeats the former. Excerpt: the start of the
 * contents. ReportNo is empty if it is not about a visit.
 */
export const suggestion = z.object({
  Id: z.string(),
  storeCode: z.string(),
  typeIds: z.array(z.string()),
  StoreCode: z.string(),
  StoreName: z.string(),
  CustomerName: z.string(),
  TimeZone: z.string(),
  TypeNames: z.array(z.string()),
  Excerpt: z.string(),
  Author: z.string(),
  CreatedAt: z.iso.datetime(),
  Status: suggestionStatus,
  Images: z.int(),
  Messages: z.int(),
  ReportNo: z.string(),
  /** The caller's own suggestion has an unread answer of the company. */
  HasNewAnswer: z.boolean(),
})
export type Suggestion = z.output<typeof suggestion>

export const suggestionIdQuery = z.object({ id: z.string().min(1).max(40) })

/**
 * GET Suggestions/GetDetail?id=. Report: the visit that it is about, with the list kind through which the caller may read it. Thread
 * starts with the oldest message. MayAnswer: the caller may add a message.
 */
export const suggestionDetail = suggestion.extend({
  contents: z.string(),
  remarks: z.string(),
  Contact: z.string(),
  Phone: z.string(),
  images: z.array(storedPicture),
  Thread: z.array(threadMessage),
  Report: z.object({ Id: z.string(), ReportNo: z.string(), Kind: serviceReportKind }).nullable(),
  MayAnswer: z.boolean(),
})
export type SuggestionDetail = z.output<typeof suggestionDetail>

/**
 * POST Suggestions/Add (P4): multipart/form-data, with `suggestion` first as JSON of this shape, then each picture as `images`, in order.
 * With an Idempotency-Key it is stored once within a day. Picture types are detected from the content, and pictures are re-encoded
 * without metadata. Errors: 'invalid-input' (not a picture, too many or too large pictures), 'not-found' (no access to the store,
 * type or visit), 'forbidden' (during an account switch). Returns the detail.
 */
export const newSuggestion = z.object({
  storeCode: z.string().min(1).max(100),
  typeIds: z.array(z.string().min(1).max(40)).min(1).max(20),
  contents: z.string().trim().min(1).max(longestContents),
  remarks: z.string().trim().max(longestRemarks).default(''),
  contact: z.string().trim().max(100).default(''),
  phone: z
    .string()
    .overwrite(normalizeTyped)
    .max(40)
    .refine((phone) => !phone || isContactPhone(phone), { error: 'is not a phone number' })
    .default(''),
  /** Id of the service report whose visit it is about. */
  report: z.string().max(40).optional(),
})
export type NewSuggestion = z.input<typeof newSuggestion>

/** POST Suggestions/AddMessage, an addition of this project: adds a message to the thread; a message of staff is an answer. Returns the detail. */
export const suggestionMessage = z.object({
  id: suggestionIdQuery.shape.id,
  Contents: z.string().trim().min(1).max(longestFollowUp),
})
export type SuggestionMessage = z.input<typeof suggestionMessage>

/** Suggestions and complaints of customers (P4). */
export const suggestionCalls = declareCalls({
  findSuggestions: {
    method: 'POST',
    path: '/Suggestions/FindWithPagerSearchAsync',
    summary: 'Search suggestions, a page at a time',
    description: `Newest first. ${pagingRules}`,
    input: suggestionSearch,
    output: paged(suggestion),
    reads: 'shared',
  },
  suggestionTypes: {
    method: 'GET',
    path: '/Suggestions/GetItemType',
    summary: 'The types available for a new suggestion',
    output: z.array(suggestionType),
    reads: 'shared',
  },
  suggestion: {
    method: 'GET',
    path: '/Suggestions/GetDetail',
    summary: 'A suggestion with its pictures and its thread',
    description: 'When its author reads it, its answers are marked as read. Error: not-found.',
    input: suggestionIdQuery,
    output: suggestionDetail,
    reads: 'shared',
  },
  addSuggestionMessage: {
    method: 'POST',
    path: '/Suggestions/AddMessage',
    summary: 'Continue the thread of a suggestion',
    description:
      'A message of the company’s people answers the suggestion; a message of the customer’s people to an answer reopens it. Errors: forbidden (acting as another person), not-found, too-many (HTTP 429, thirty an hour in one thread).',
    input: suggestionMessage,
    output: suggestionDetail,
  },
  addSuggestion: {
    method: 'POST',
    path: '/Suggestions/Add',
    summary: 'Send a suggestion or complaint, with pictures',
    description:
      'multipart/form-data: first `suggestion` as JSON, then the pictures in order: JPEG, PNG or WebP by their content. They are re-encoded, upright and without camera metadata. Errors: invalid-input (ErrMsg names the part, such as images/0 for the first picture), not-found (the store, a type or the visit is not accessible), forbidden (acting as another person), too-many (above the daily quota of a person). When it fails nothing is stored.',
    output: suggestionDetail,
    input: newSuggestion,
    upload: { part: 'images', json: 'suggestion' },
  },
})
