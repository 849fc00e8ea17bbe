/** Types of the calls. The load generator must not load their schemas. */
export type {
  EmbeddedReport,
  Envelope,
  Evaluation,
  LoginResponse,
  Paged,
  ReportData,
  ServiceReport,
} from '@lustra/core/contract'

/** The filters, order and page of a search, as sent. */
export type SearchInput = Record<string, string | number>
