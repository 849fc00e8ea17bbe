import { z } from 'zod'
import { declareCalls } from './declare.ts'
import { correctiveAction } from './corrective-action.ts'
import { storedPicture } from '../shared-schemas.ts'
import { evaluation, reportIdQuery, serviceReport, serviceReportKind, storeChoice } from './service-report.ts'

/** GET Visit/GetVisit, an addition of this project: the visit of a report, or the latest visit to a store, by its code. */
export const visitQuery = z
  .object({ id: reportIdQuery.shape.id.optional(), store: z.string().min(1).max(100).optional() })
  .refine(({ id, store }) => !id !== !store, 'either id or store')
  .meta({ examples: [{ id: '107' }] })
export type VisitQuery = z.input<typeof visitQuery>

/** A suggestion or complaint about one visit. */
export const visitFeedback = z.object({
  Id: z.string(),
  Contents: z.string(),
  Author: z.string(),
  CreatedAt: z.iso.datetime(),
  Status: z.enum(['new', 'in-progress', 'answered']),
  Answer: z.string(),
  AnsweredAt: z.iso.datetime().nullable(),
})
export type VisitFeedback = z.output<typeof visitFeedback>

/** A photo of a visit. Finding: the position of its finding in the report, null for one of the visit; Area: the name of its area. */
export const visitPhoto = storedPicture.extend({
  Finding: z.int().nullable(),
  Area: z.string(),
  Caption: z.string(),
})
export type VisitPhoto = z.output<typeof visitPhoto>

/** A line of a report. Values: in the order of the summary's Columns. IsFinding: whether it requires action. */
export const visitFinding = z.object({
  Area: z.string(),
  Values: z.array(z.number()),
  Result: z.string(),
  IsFinding: z.boolean(),
})
export type VisitFinding = z.output<typeof visitFinding>

/**
 * What the technician recorded, as the report prints it in the person's language. AreaColumn and Columns: the headings of areas and numbers,
 * with their units. A report that is the company's own PDF may have no findings.
 */
export const visitSummary = z.object({
  Minutes: z.number(),
  AreaColumn: z.string(),
  Columns: z.array(z.string()),
  Findings: z.array(visitFinding),
  Recommendations: z.array(z.string()),
})
export type VisitSummary = z.output<typeof visitSummary>

/**
 * A visit to a store with its data. Kind: the list through which the caller may read the report. Actions: null for a person
 * without access to their list. Technician and SignedBy, the customer's signer on site, are empty until the report arrives. Photos and
 * Signature are what the company has delivered with the report. Summary: null until the report arrives. MayAddAction: whether the caller
 * may make corrective actions of it.
 */
export const visit = z.object({
  Report: serviceReport,
  Kind: serviceReportKind,
  Store: storeChoice.extend({ Address: z.string() }),
  Technician: z.string(),
  SignedBy: z.string(),
  // Hosts of an earlier version send none of the three.
  Signature: storedPicture.nullable().optional(),
  Photos: z.array(visitPhoto).optional(),
  Summary: visitSummary.nullable().optional(),
  Evaluation: evaluation,
  Actions: z.array(correctiveAction).nullable(),
  // Hosts of an earlier version do not send it.
  MayAddAction: z.boolean().optional(),
  Feedbacks: z.array(visitFeedback),
})
export type Visit = z.output<typeof visit>

/** A visit with everything that belongs to it. */
export const visitCalls = declareCalls({
  visit: {
    method: 'GET',
    path: '/Visit/GetVisit',
    summary: 'The visit of a report, or the latest visit to a store, with everything related to it',
    description:
      'Only of categories that one of the caller’s lists has. Store codes ignore case. Actions is null without the list of corrective actions. Error: not-found.',
    input: visitQuery,
    output: visit,
    reads: 'shared',
    checks: ['Report', 'Store', 'Evaluation', 'Feedbacks.length'],
  },
})
