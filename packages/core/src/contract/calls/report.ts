import { z } from 'zod'
import { declareCalls } from './declare.ts'
import { reportModes, reportTables } from '../report-values.ts'

export * from '../report-values.ts'

/**
 * GET Report/GetReport and Report/GetReport_Global (R1): a report of the caller's menu, by the id of its menu node or its own id.
 * The menu defines the permission: other reports are 'not-found'.
 */
export const reportQuery = z
  .object({ menuId: z.string().min(1).max(40).optional(), reportId: z.string().min(1).max(100).optional() })
  .refine(({ menuId, reportId }) => !menuId !== !reportId, 'either menuId or reportId')
  .meta({ examples: [{ menuId: '7' }] })
export type ReportQuery = z.input<typeof reportQuery>

/** Location of a report. EmbedUrl: absolute, or relative to the API's base address with a trailing slash. */
export const embedLocation = z.object({
  ReportId: z.string(),
  /** Power BI workspace; empty for this host's own reports. */
  WorkSpaceId: z.string(),
  Name: z.string(),
  EmbedUrl: z.string(),
})
export type EmbedLocation = z.output<typeof embedLocation>

/** The configuration of powerbi-client for a report. The token is valid only for these reports and this person. */
export const embeddedReport = z.object({
  Source: z.enum(['power-bi', 'local']),
  MenuId: z.string(),
  Name: z.string(),
  /** At least one; global reports may be in several workspaces. One token is valid for all. */
  Reports: z.array(embedLocation).min(1),
  EmbedToken: z.string(),
  TokenType: z.literal('Embed'),
  /** When the token expires, regardless of the requested lifetime. */
  Expiration: z.iso.datetime(),
  /** Seconds from this response until the token expires, independent of the device's clock; without it, use Expiration. */
  ExpiresIn: z.number().int().optional(),
  /** Opaque id of the data's owner: when it changes, the report must be reloaded. */
  Identity: z.string(),
  /** Allowed frame origins of reports, besides the API host's. */
  EmbedHosts: z.array(z.string()),
  /** From the menu node (R2). An empty colour means no watermark. */
  DisplayFilter: z.boolean(),
  DisplayNavigation: z.boolean(),
  watermarkColor: z.string(),
  /** False also where prints or exports would lack the watermark (R2). */
  MayPrint: z.boolean(),
  MayExport: z.boolean(),
})
export type EmbeddedReport = z.output<typeof embeddedReport>

/** GET Report/GetLink, an addition of this project (R3): whether an external link of the menu may be shown. */
export const reportLinkQuery = z.object({
  url: z.string().min(1).max(2048),
  mode: z.enum(reportModes).default('general'),
})

/**
 * `no`: the page forbids frames, which browsers do not report to scripts, or is not a report. `unknown`: it could not be reached, or
 * redirects anonymous requests to other origins, such as a sign-in; it may still work.
 */
export const reportLink = z.object({
  Url: z.string(),
  Frameable: z.enum(['yes', 'no', 'unknown']),
  Reason: z.enum(['', 'frame-ancestors', 'x-frame-options', 'redirect', 'status', 'timeout', 'unreachable']),
  watermarkColor: z.string(),
})
export type ReportLink = z.output<typeof reportLink>

/** GET Report/GetReportData, an addition of this project (R6). `language` defaults to that of the session. */
export const reportDataQuery = z.object({ language: z.string().max(20).optional() })

/** One table of a local report: rows in the order of their columns. Months are YYYY-MM. */
export const reportTable = z.object({
  Columns: z.array(z.string()),
  Rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
})
export type ReportTable = z.output<typeof reportTable>

/**
 * GET Report/GetReportData: the data of a local report, authorized by its embed token (R6). Only rows of the stores that the
 * token's person may see. `Place` in every table is the `Id` of a row of `places`: a store, or with too many stores for one
 * chart, a region, depending on `Grain`.
 * - places: Id, Name, Code, Region, Group
 * - services: Month, Place, Category, Planned, Done, Stars1 … Stars5 (number of services with this rating); Planned of the
 *   current month counts until today, for comparison with Done
 * - pest: Month, Place, Area, Devices, Captures
 * - food: Month, Place, Area, Readings, Excursions, Low, High, Lowest, Highest
 * - water: Month, Place, Parameter, Readings, Excursions, Low, High, Lowest, Highest, Mean
 * - actions: Place, Category, Status, Age, Overdue, Count
 * Low and High are the limits, Lowest, Highest and Mean the readings; an excursion is a reading outside its limits. Overdue is how
 * many of Count are overdue; Age is one of `actionAges`, empty for done actions.
 */
export const reportData = z.object({
  ReportId: z.string(),
  Name: z.string(),
  Grain: z.enum(['store', 'region']),
  /** The first month, the last (current) month, and when the data was read. */
  From: z.string(),
  To: z.string(),
  ReadAt: z.iso.datetime(),
  /** The tables that this report needs. */
  Tables: z.partialRecord(z.enum(reportTables), reportTable),
  /** Labels of codes in the requested language, such as `area.kitchen`, `category.pest`, `status.open`. */
  Words: z.record(z.string(), z.string()),
  /** Also printed; null for none. */
  Watermark: z.object({ Lines: z.array(z.string()), Color: z.string() }).nullable(),
  MayPrint: z.boolean(),
  MayExport: z.boolean(),
})
export type ReportData = z.output<typeof reportData>

/** Embedded reports (R1, R3). */
export const reportCalls = declareCalls({
  report: {
    method: 'GET',
    path: '/Report/{list}',
    lists: { general: 'GetReport', cam: 'GetReport_Global' },
    summary: 'All that powerbi-client needs to show a report of the menu',
    description:
      'By the id of its menu node or by its own. GetReport: over the rows of this group that the caller may see. GetReport_Global: a report of the company’s own menu, over every group in which the caller has a role of the company’s own people (SA, CAM, CAMLeader) that lists it. The token is for this report and person only and ends at Expiration. Errors: not-found for a report that the menu does not list; group-invalid, no-role, forbidden; with Power BI report-gone, report-refused, report-host-away, report-failed.',
    input: reportQuery,
    output: embeddedReport,
    reads: 'alone',
    checks: ['EmbedToken', 'Reports.0.EmbedUrl', 'Expiration'],
  },
  reportLink: {
    method: 'GET',
    path: '/Report/GetLink',
    summary: 'Whether an external link of the menu may be shown in a frame',
    description:
      'For links that the caller’s menu of this mode lists, of hosts in LUSTRA_REPORT_HOSTS. The host requests the page itself, without a session, and caches the result for ten minutes; Frameable is no where the page refuses frames or is not a report, and unknown where it redirects away from the list, such as to a sign-in. Errors: link-refused, not-found, forbidden.',
    input: reportLinkQuery,
    output: reportLink,
    reads: 'alone',
  },
})

/** The call of the server's own report host, with the embed token of a report. */
export const reportDataCalls = declareCalls({
  reportData: {
    method: 'GET',
    path: '/Report/GetReportData',
    summary: 'The data of a report rendered by this server',
    description:
      'The Bearer is an embed token of GetReport or GetReport_Global; report and person are those of the token. Twelve complete months and the current one, for the stores that the person may see now, by region above 150 of them. Errors: signed-out (40006 once the token has expired), not-found when the menu no longer lists the report, group-invalid, no-role, forbidden, too-many with Retry-After for a dozen concurrent requests.',
    input: reportDataQuery,
    output: reportData,
    reads: 'alone',
  },
})
