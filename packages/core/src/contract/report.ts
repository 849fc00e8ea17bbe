import { z } from 'zod'
import { reportModes, reportTables } from './report-words.ts'

export * from './report-words.ts'

/**
 * GET Report/GetReport and Report/GetReport_Global (R1): a report of the caller's menu, by the id of its menu node or by its own.
 * The menu is the permission: what it does not list is 'not-found'.
 */
export const reportQuery = z
  .object({ menuId: z.string().min(1).max(40).optional(), reportId: z.string().min(1).max(100).optional() })
  .refine(({ menuId, reportId }) => !menuId !== !reportId, 'either menuId or reportId')
export type ReportQuery = z.input<typeof reportQuery>

/** Where one report stands. EmbedUrl: absolute, or relative to the API's base address with a slash behind it. */
export const reportPlace = z.object({
  ReportId: z.string(),
  /** Power BI's workspace; empty for this host's own reports. */
  WorkSpaceId: z.string(),
  Name: z.string(),
  EmbedUrl: z.string(),
})
export type ReportPlace = z.output<typeof reportPlace>

/** All that powerbi-client needs to show a report. The token is for these reports and this person only. */
export const embeddedReport = z.object({
  Source: z.enum(['power-bi', 'local']),
  MenuId: z.string(),
  Name: z.string(),
  /** At least one; global reports may stand in several workspaces. One token opens all of them. */
  Reports: z.array(reportPlace).min(1),
  EmbedToken: z.string(),
  TokenType: z.literal('Embed'),
  /** When the token ends: what counts, whatever lifetime was asked for. */
  Expiration: z.iso.datetime(),
  /** Seconds from this answer to the token's end, because clocks of devices are wrong; without it Expiration is read. */
  ExpiresIn: z.number().int().optional(),
  /** Whose data it is, as an opaque word: with another one the report has to be loaded anew. */
  Identity: z.string(),
  /** Origins besides the API host's own that reports may be framed from. */
  EmbedHosts: z.array(z.string()),
  /** As the menu node says (R2). A watermark without a colour is none. */
  DisplayFilter: z.boolean(),
  DisplayNavigation: z.boolean(),
  watermarkColor: z.string(),
  /** False also where paper or file would be without the watermark that the screen has (R2). */
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
 * `no`: the page itself forbids frames, which browsers do not tell, or leads to what is no report. `unknown`: it could not be asked,
 * or leads a stranger to other origins, as to a sign-in; it may still work.
 */
export const reportLink = z.object({
  Url: z.string(),
  Frameable: z.enum(['yes', 'no', 'unknown']),
  Reason: z.enum(['', 'frame-ancestors', 'x-frame-options', 'redirect', 'status', 'timeout', 'unreachable']),
  watermarkColor: z.string(),
})
export type ReportLink = z.output<typeof reportLink>

/** GET Report/GetReportData, an addition of this project (R6). Without a language it is that of the session. */
export const reportDataQuery = z.object({ language: z.string().max(20).optional() })

/** One table of a local report: rows in the order of their columns. Months are YYYY-MM. */
export const reportTable = z.object({
  Columns: z.array(z.string()),
  Rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
})
export type ReportTable = z.output<typeof reportTable>

/**
 * GET Report/GetReportData: what a local report is drawn from, for whoever holds its embed token (R6). Only rows of the stores
 * that the token's person may see. `Place` in every table is the `Id` of a row of `places`: a store, or where there are too many
 * stores for one picture, a region; with `Grain` saying which.
 * - places: Id, Name, Code, Region, Group
 * - services: Month, Place, Category, Planned, Done, Stars1 … Stars5 (how many services were judged so); Planned of the month
 *   that is not over is what was promised until today, so that Done can be held against it
 * - pest: Month, Place, Area, Devices, Captures
 * - food: Month, Place, Area, Readings, Excursions, Low, High, Lowest, Highest
 * - water: Month, Place, Parameter, Readings, Excursions, Low, High, Lowest, Highest, Mean
 * - actions: Place, Category, Status, Age, Overdue, Count
 * Low and High are the limits, Lowest, Highest and Mean what was read; an excursion is a reading outside its limits. Overdue says
 * how many of Count should have been done by now; Age is one of the codes of `actionAges`, and empty for what is done.
 */
export const reportData = z.object({
  ReportId: z.string(),
  Name: z.string(),
  Grain: z.enum(['store', 'region']),
  /** The first and the last month, the last one not over yet, and when this was read. */
  From: z.string(),
  To: z.string(),
  ReadAt: z.iso.datetime(),
  /** The tables that this report needs. */
  Tables: z.partialRecord(z.enum(reportTables), reportTable),
  /** What codes are called in the language asked for, such as `area.kitchen`, `category.pest`, `status.open`. */
  Words: z.record(z.string(), z.string()),
  /** Drawn on paper, too; null without. */
  Watermark: z.object({ Lines: z.array(z.string()), Color: z.string() }).nullable(),
  MayPrint: z.boolean(),
  MayExport: z.boolean(),
})
export type ReportData = z.output<typeof reportData>
