export type { Call } from './api/call.ts'
export { createApi } from './api/create-api.ts'
export type {
  Api,
  CallOptions,
  Download,
  DownloadProgress,
  FileJobApi,
  FileRequest,
  ManagerApi,
  ReportDownload,
  Request,
  SendOptions,
} from './api/types.ts'
export type { Envelope, Paged, PagedSearch } from './contract/envelope.ts'
export { AppError, codeOf, errorCodes } from './contract/error-codes.ts'
export type { ErrorCode, SourceError } from './contract/error-codes.ts'
export type { CodePurpose } from './contract/code-purposes.ts'
export type { OwnSession } from './contract/calls/own-account.ts'
export type { DirectoryConfig, HostConfig, LoginMethod } from './contract/calls/host-config.ts'
export type { SwitchableUser } from './contract/calls/own-account.ts'
export type { MenuNode } from './contract/menu.ts'
export { admitLink } from './contract/links/report-link.ts'
export { isSafeScheme } from './contract/links/safe-scheme.ts'
export type { LinkFault } from './contract/links/report-link.ts'
export type { EmbeddedReport, ReportLink, EmbedLocation, ReportQuery } from './contract/calls/report.ts'
export type { ReportMode } from './contract/report-values.ts'
export type { OpenWork } from './contract/calls/open-work.ts'
export {
  actionFilters,
  actionSorts,
  actionStatuses,
  longestNote,
} from './contract/lists/corrective-action-values.ts'
export type {
  ActionFile,
  ActionFilter,
  ActionSort,
  ActionStatus,
  ActionStep,
  ActionUpdate,
  CorrectiveAction,
  CorrectiveActionDetail,
  CorrectiveActionSearch,
} from './contract/calls/corrective-action.ts'
export {
  longestSuggestions,
  mostReportsAtOnce,
  reportResults,
  serviceReportSorts,
} from './contract/lists/service-report-values.ts'
export { serviceReportPaths } from './contract/service-report-paths.ts'
export type {
  ChoiceQuery,
  CustomerChoice,
  DownloadList,
  DownloadRequest,
  Evaluation,
  FeedbackStatus,
  ResultCount,
  ServiceReport,
  ServiceReportFilters,
  ServiceReportKind,
  ServiceReportSearch,
  ServiceReportSort,
  ServiceType,
  StoreChoice,
  SubmittedEvaluation,
} from './contract/calls/service-report.ts'
export type { Visit, VisitFeedback, VisitQuery } from './contract/calls/visit.ts'
export type { StoredFile, StoredPicture } from './contract/stored-file.ts'
export type { ThreadMessage } from './contract/thread-message.ts'
export { promotionFilters } from './contract/lists/promotion-values.ts'
export type { PromotionFilter } from './contract/lists/promotion-values.ts'
export type {
  Promotion,
  PromotionDetail,
  PromotionInterest,
  PromotionSearch,
} from './contract/calls/promotion.ts'
export { hotspotSorts } from './contract/lists/hotspot-values.ts'
export type { HotspotDetail, HotspotIssue, HotspotSearch } from './contract/calls/hotspot-issue.ts'
export { materialKinds, materialSorts, mostMaterialsAtOnce } from './contract/lists/material-values.ts'
export type { MaterialKind } from './contract/lists/material-values.ts'
export type { CommonMaterial, MaterialSearch } from './contract/calls/common-material.ts'
export { documentSorts } from './contract/lists/document-values.ts'
export type {
  DocumentSearch,
  DocumentType,
  InformationDocument,
} from './contract/calls/information-document.ts'
export {
  longestFollowUp,
  proposalFilters,
  proposalSorts,
  proposalStatuses,
} from './contract/lists/proposal-values.ts'
export type { ProposalFilter } from './contract/lists/proposal-values.ts'
export type { Proposal, ProposalDetail, ProposalFeedback, ProposalSearch } from './contract/calls/proposal.ts'
export {
  longestContents,
  longestRemarks,
  mostImageBytes,
  mostImagePixels,
  mostImages,
  suggestionFilters,
  suggestionSorts,
  suggestionStatuses,
} from './contract/lists/suggestion-values.ts'
export type { SuggestionFilter, SuggestionStatus } from './contract/lists/suggestion-values.ts'
export type {
  NewSuggestion,
  Suggestion,
  SuggestionDetail,
  SuggestionMessage,
  SuggestionSearch,
  SuggestionType,
} from './contract/calls/suggestion.ts'
export * from './contract/lists/manager-values.ts'
export * from './contract/lists/file-job-values.ts'
export type { FileJob } from './contract/calls/file-job.ts'
export type { AuditEntry, AuditSearch } from './contract/calls/audit-entry.ts'
export type {
  NewOrganize,
  Organize,
  OrganizeChoice,
  OrganizeUpdate,
} from './contract/calls/group-organize.ts'
export type {
  BindRole,
  EnabledRole,
  GroupRole,
  InUse,
  RoleAuthorize,
  RoleDetail,
  RoleSearch,
  RoleUpdate,
  RoleUser,
} from './contract/calls/group-role.ts'
export type { ImportRead, ImportRow, SheetImport, SheetSource } from './contract/calls/sheet-import.ts'
export type {
  ManagedStore,
  ManagedStores,
  StoreAssignmentResult,
  StoreAssignment,
  StoreFilters,
  StoreOfGroup,
  StoreSearch,
  StoresOfGroupQuery,
} from './contract/calls/store.ts'
export type {
  InsertedUser,
  ManagedUser,
  NamesInUse,
  NewUser,
  SeveralUsers,
  SeveralUsersResult,
  UserDetail,
  UserOrganizeAuthorize,
  UserSearch,
  UserStores,
  UserUpdate,
} from './contract/calls/user.ts'
export { core, coreFor, preloadApi } from './core.ts'
export type { CodeTarget, Core, CoreEvent, Directory, FreshProof, SignInInput } from './core.types.ts'
export { hasUserSettings, isStaff, maySwitchAccount, roleCodes, roleLabel } from './menu/permissions.ts'
export type { RoleCode } from './menu/permissions.ts'
export { camMenuOf, homeOf, may, menuOf, resolveRoute, rootsOf } from './menu/access.ts'
export type { Rights, Root } from './menu/access.ts'
export {
  addressOf,
  allEntries,
  findEntry,
  nameFromQuery,
  nameOf,
  titleOf,
  toEntries,
} from './menu/entries.ts'
export type { LinkQuery, MenuEntry } from './menu/entries.ts'
export { createEmbedTokens } from './reports/embed-tokens.ts'
export type { EmbedTokens, EmbedTokenSettings } from './reports/embed-tokens.ts'
export type { TokenClock } from './reports/token-clock.ts'
export { errorPath, findRoute, inRootOrder, rootKinds, rootPaths, routes, samePath } from './menu/routes.ts'
export type { RootKind, Route } from './menu/routes.ts'
export type {
  Config,
  ConfigInput,
  Navigation,
  ProvidedToken,
  TokenProvider,
  TokenRequest,
} from './page/config.ts'
export { onChange, publishChange } from './changes/changes.ts'
export type { Change } from './changes/changes.ts'
export { $config } from './page/config-store.ts'
export { configure } from './page/configure.ts'
export { confirmDiscard } from './page/unsaved-guard.ts'
export { confirm, notify, onConfirms, onMessages, onUnhandled } from './page/messages.ts'
export type { ConfirmInput, ConfirmRequest, Message } from './page/messages.ts'
export { shared } from './page/shared.ts'
export { hasUnsavedWork, holdUnsavedWork } from './page/unsaved-work.ts'
export { isLoginName } from './contract/rules/login-name.ts'
export { isMail } from './rules/mail.ts'
export { passwordParts } from './rules/password/password-parts.ts'
export type { PasswordPart } from './rules/password/password-parts.ts'
export { isContactPhone } from './contract/rules/contact-phone.ts'
export { isStrongPassword } from './contract/rules/password-rule.ts'
export {
  comparableText,
  digitsOf,
  normalizeCode,
  normalizeMail,
  normalizeTyped,
} from './contract/rules/typed-text.ts'
export { nameOrder } from './contract/rules/name-order.ts'
export { isFilled } from './rules/required.ts'
export { session } from './session/page-session.ts'
export type { PageSession } from './session/page-session.ts'
export type {
  Group,
  LoginType,
  Mode,
  RoleError,
  Session,
  SignedIn,
  SignOutReason,
  User,
} from './session/types.ts'
export { commonTexts, fill } from './texts/common.ts'
export type { T, TextKey, Texts, TextsOf } from './texts/texts.types.ts'
export { errorText, serverMessage } from './texts/error-text.ts'
export { defaultLanguage, inLanguage, isLanguage, languages, languageNames } from './texts/languages.ts'
export type { Language, Names } from './texts/languages.ts'
export { loadTexts } from './texts/load-texts.ts'
export { routeTitles } from './texts/titles.ts'
export type { LoadTexts } from './texts/load-texts.ts'
