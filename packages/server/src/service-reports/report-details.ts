/**
 * What the technician recorded, as codes and numbers so that the PDF can be read in each language. A code without a text is
 * printed as it stands.
 */
export interface ReportDetails {
  technician: string
  /** Minutes on site. */
  minutes: number
  areas: ReportLine[]
  /** Codes of recommendations. */
  recommendations: string[]
  /** Name of the customer's person who signed on site. */
  signedBy: string
}

/** One line of the findings table; what `values` mean depends on the category: see report-columns.ts. */
export interface ReportLine {
  area: string
  values: number[]
  finding: string
}
