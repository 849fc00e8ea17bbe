export type { Api, CallOptions, Download } from './api/types.ts'
export type { Envelope, Paged, PagedSearch } from './contract/envelope.ts'
export { AppError, codeOf, errorCodes } from './contract/error-codes.ts'
export type { ErrorCode } from './contract/error-codes.ts'
export type { MenuNode } from './contract/menu.ts'
export { serviceReportPaths } from './contract/service-report.ts'
export type {
  Evaluation,
  FeedbackStatus,
  ServiceReport,
  ServiceReportKind,
  ServiceReportSearch,
  ServiceReportSort,
  ServiceType,
} from './contract/service-report.ts'
export type { Core, CoreEvent, SignInInput } from './core.ts'
export type { Group, Mode, RoleError, Session, SignedIn, SignOutReason, User } from './session/types.ts'
export { defaultLanguage, isLanguage, languages, languageSpellings } from './texts/languages.ts'
export type { Language } from './texts/languages.ts'
