import { z } from 'zod'

/** One line of the findings table; what `values` mean depends on the category: see report-columns.ts. */
const reportLine = z.object({ area: z.string(), values: z.array(z.number()), finding: z.string() })
export type ReportLine = z.output<typeof reportLine>

/**
 * What the technician recorded, as codes and numbers so that the PDF can be read in each language. A code without a text is
 * printed as it stands.
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

/** The details of a report as the database holds them; undefined for those of another shape, which cannot be printed. */
export const readDetails = (stored: unknown): ReportDetails | undefined =>
  reportDetails.safeParse(stored).data

/** Those of a report that there is nothing to print of. */
export const noDetails: ReportDetails = {
  technician: '',
  minutes: 0,
  areas: [],
  recommendations: [],
  signedBy: '',
}
