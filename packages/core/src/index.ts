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
export type { CodePurpose, OwnSession, SwitchableUser } from './contract/calls/own-account.ts'
export type { DirectoryConfig, HostConfig, LoginMethod } from './contract/calls/host-config.ts'
export type { MenuNode } from './contract/menu.ts'
export { admitLink } from './contract/links/report-link.ts'
export { isSafeScheme } from './contract/links/safe-scheme.ts'
export type { LinkFault } from './contract/links/report-link.ts'
export type { EmbeddedReport, ReportLink, EmbedLocation, ReportQuery } from './contract/calls/report.ts'
export type { ReportMode } from './contract/report-values.ts'
export type { OpenWork } from './contract/calls/open-work.ts'
export type {
  ActionAssignee,
  ActionChange,
  ActionExport,
  ActionFile,
  ActionFileFormat,
  ActionFilter,
  ActionSort,
  ActionStatus,
  ActionStep,
  ActionStepKind,
  ActionUpdate,
  ActionVerification,
  AssignablePerson,
  AssigneeChoice,
  AssigneeQuery,
  CorrectiveAction,
  CorrectiveActionDetail,
  CorrectiveActionSearch,
  NewAction,
  UploadedPhoto,
} from './contract/calls/corrective-action.ts'
export { serviceReportPaths } from './contract/service-report-paths.ts'
export type {
  ChoiceQuery,
  CustomerChoice,
  DownloadList,
  DownloadRequest,
  Evaluation,
  FeedbackStatus,
  SearchCount,
  ServiceReport,
  ServiceReportFilters,
  ServiceReportKind,
  ServiceReportSearch,
  ServiceReportSort,
  ServiceType,
  StoreChoice,
  SubmittedEvaluation,
} from './contract/calls/service-report.ts'
export type {
  Visit,
  VisitFeedback,
  VisitFinding,
  VisitPhoto,
  VisitQuery,
  VisitSummary,
} from './contract/calls/visit.ts'
export type { StoredFile, StoredPicture, ThreadMessage } from './contract/shared-schemas.ts'
export type {
  Promotion,
  PromotionDetail,
  PromotionInterest,
  PromotionSearch,
} from './contract/calls/promotion.ts'
export type { HotspotDetail, HotspotIssue, HotspotSearch } from './contract/calls/hotspot-issue.ts'
export type { CommonMaterial, MaterialSearch } from './contract/calls/common-material.ts'
export type {
  DocumentSearch,
  DocumentType,
  InformationDocument,
} from './contract/calls/information-document.ts'
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
export {
  actionFilters,
  actionSorts,
  actionStatuses,
  documentSorts,
  fileJobKinds,
  fileJobStates,
  hotspotSorts,
  longestFollowUp,
  longestActionTitle,
  longestNote,
  mostActionPhotos,
  longestSuggestions,
  materialKinds,
  materialSorts,
  mostFileJobs,
  mostMaterialsAtOnce,
  mostReportsAtOnce,
  mostReportsInCall,
  mostRowsInCall,
  promotionFilters,
  proposalFilters,
  proposalSorts,
  proposalStatuses,
  reportResults,
  serviceReportSorts,
} from './contract/lists/list-values.ts'
export type {
  FileJobKind,
  FileJobState,
  MaterialKind,
  PromotionFilter,
  ProposalFilter,
} from './contract/lists/list-values.ts'
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
export { core, coreFor, preloadApi, session } from './core.ts'
export type { PageSession } from './core.ts'
export type { CodeTarget, Core, CoreEvent, Directory, FreshProof, SignInInput } from './core.types.ts'
export {
  hasUserSettings,
  isStaff,
  maySwitchAccount,
  roleCodes,
  roleLabel,
  camMenuOf,
  homeOf,
  may,
  menuOf,
  resolveRoute,
  rootsOf,
} from './menu/access.ts'
export type { RoleCode, Rights, Root } from './menu/access.ts'
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
export type { EmbedTokens, EmbedTokenSettings, TokenClock } from './reports/embed-tokens.ts'
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
export { $config, configure } from './page/page.ts'
export { confirmDiscard, hasUnsavedWork, holdUnsavedWork } from './page/messages.ts'
export { confirm, notify, onConfirms, onMessages, onUnhandled } from './page/messages.ts'
export type { ConfirmInput, ConfirmRequest, Message } from './page/messages.ts'
export { shared } from './page/shared.ts'
export { isLoginName } from './contract/rules/login-name.ts'
export { isMail, isFilled } from './rules/typed-fields.ts'
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
export type { T, TextKey, Texts, TextsOf } from './texts/texts.types.ts'
export { errorText, serverMessage } from './texts/error-text.ts'
export {
  commonTexts,
  defaultLanguage,
  fill,
  inLanguage,
  isLanguage,
  languageNames,
  languages,
  loadTexts,
  routeTitles,
} from './texts/languages.ts'
export type { Language, LoadTexts, Names } from './texts/languages.ts'
