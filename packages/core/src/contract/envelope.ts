import { z } from 'zod'

/** The envelope of every response of the API host (S13). Success is ErrCode 0; other hosts may send '0'. */
export const envelope = <T extends z.ZodType>(data: T) =>
  z.object({
    ErrCode: z.union([z.literal(0), z.literal('0'), z.number()]),
    ErrMsg: z.string(),
    ErrMsgCode: z.string(),
    ResData: data.nullable(),
  })

export interface Envelope<T = unknown> {
  ErrCode: number | '0'
  ErrMsg: string
  ErrMsgCode: string
  ResData: T | null
}

/** ResData of 'invalid-input' (99001) of every call: the fields with a fault, by their path in the request (`images/2`). */
export const invalidFields = z.object({ Fields: z.array(z.string()) })
export type InvalidFields = z.output<typeof invalidFields>

/** Parameters of every paged search. `pageIndex` starts at 1. */
export const pagedSearch = z.object({
  pageIndex: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(100).default(10),
  sort: z.string().max(40).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  keyword: z.string().max(100).optional(),
})
export type PagedSearch = z.input<typeof pagedSearch>

/** In a request for a file: the IANA name of the time zone of the time in the file's name; by default that of the host. */
export const fileZone = { timeZone: z.string().max(64).optional() }

/** Counting stops here, because counting further would scan whole tables. */
export const mostCounted = 10_000

/** Part of the description of paged searches. */
export const pagingRules = `Above ${mostCounted} hits TotalItems stays ${mostCounted} and TotalIsCapped is true; a page past those is refused with too-deep (99070). Any other page past the end is empty. A row that the response cannot represent (docs/operations.md) is not in Items, but counted.`

/**
 * Response of every paged search. Above 10,000 matches, TotalItems stays 10000 and TotalIsCapped is true; a page past those is refused
 * with 'too-deep'. Any other page past the end is empty.
 */
export const paged = <T extends z.ZodType>(item: T) =>
  z.object({
    Items: z.array(item),
    TotalItems: z.int(),
    TotalPages: z.int(),
    CurrentPage: z.int(),
    TotalIsCapped: z.boolean(),
    /** The other form of names of stores, customers and people in Items, by the shown one: as stored, or in English. */
    OtherNames: z.record(z.string(), z.string()).optional(),
  })
export interface Paged<T> {
  Items: T[]
  TotalItems: number
  TotalPages: number
  CurrentPage: number
  TotalIsCapped: boolean
  OtherNames?: Readonly<Record<string, string>> | undefined
}

/** Types of the files that calls return. */
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const zipType = 'application/zip'
