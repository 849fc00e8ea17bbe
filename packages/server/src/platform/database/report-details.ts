import { z } from 'zod'

/** One line of the findings table; the meaning of `values` depends on the category: see categories.ts. */
const reportLine = z.object({ area: z.string(), values: z.array(z.number()), finding: z.string() })
export type ReportLine = z.output<typeof reportLine>

/**
 * What the technician recorded, as codes and numbers so that the PDF can be printed in each language. A code without a
 * translation is printed unchanged.
 */
const reportDetails = z.object({
  technician: z.string(),
  /** Minutes on site. */
  minutes: z.number(),
  areas: z.array(reportLine),
  /** Codes of recommendations. */
  recommendations: z.array(z.string()),
  /** Name of the customer's person who signed on site. */
  signedBy: z.string(),
})
export type ReportDetails = z.output<typeof reportDetails>

/** Parses the stored details of a report; undefined for an unknown shape, which cannot be printed. */
export const readDetails = (stored: unknown): ReportDetails | undefined =>
  reportDetails.safeParse(stored).data

/** Details of a report that has nothing to print. */
export const noDetails: ReportDetails = {
  technician: '',
  minutes: 0,
  areas: [],
  recommendations: [],
  signedBy: '',
}
