'use client'
// Generated from the declarations by npm run generate.
import type * as Elements from './elements.d.ts'
import { wrap } from '../kit/react-wrapper.ts'

const common = [
  'lustra-ready',
  'lustra-error',
  'lustra-navigate',
  'lustra-signed-in',
  'lustra-signed-out',
  'lustra-group-changed',
  'user-switched',
  'lustra-language-changed',
]

/** Sign-in by password (with account, phone or mail), by verification code (phone or mail) or by the corporate directory, and reset of a forgotten password. Uses native inputs in a form, so password managers and autofill work; the inputs accept typing before the element’s code has loaded. */
export const Login = /* @__PURE__ */ wrap<
  Elements.LustraLoginElement,
  Elements.LustraLoginProps,
  Elements.LustraLoginEventMap
>('lustra-login', { attributes: ['mode', 'methods', 'mail', 'returnTo'], events: [...common] })

/** Form in which a person sets their own password at the first sign-in. Until then the rest of the portal stays locked. */
export const FirstPassword = /* @__PURE__ */ wrap<
  Elements.LustraFirstPasswordElement,
  Elements.LustraFirstPasswordProps,
  Elements.LustraFirstPasswordEventMap
>('lustra-first-password', { events: ['lustra-password-changed', ...common] })

/** Settings of the signed-in person: change of password, phone and email, and the list of sessions, each in its own section. */
export const UserSettings = /* @__PURE__ */ wrap<
  Elements.LustraUserSettingsElement,
  Elements.LustraUserSettingsProps,
  Elements.LustraUserSettingsEventMap
>('lustra-user-settings', {
  attributes: ['section'],
  events: ['lustra-password-changed', 'lustra-phone-changed', 'lustra-email-changed', ...common],
})

/** Shows the person’s current group and switches to another. Renders nothing for people with fewer than two groups. */
export const GroupSwitcher = /* @__PURE__ */ wrap<
  Elements.LustraGroupSwitcherElement,
  Elements.LustraGroupSwitcherProps,
  Elements.LustraGroupSwitcherEventMap
>('lustra-group-switcher', { attributes: ['variant'], events: ['lustra-group-change', ...common] })

/** Lets a super administrator act as another user. While acting, a banner names that user and has a button to return. Renders nothing for other users. */
export const AccountSwitcher = /* @__PURE__ */ wrap<
  Elements.LustraAccountSwitcherElement,
  Elements.LustraAccountSwitcherProps,
  Elements.LustraAccountSwitcherEventMap
>('lustra-account-switcher', {
  attributes: ['open', 'variant'],
  events: ['lustra-switcher-closed', ...common],
})

/** Top navigation bar: logo, one entry per root of the menu, and the user menu with settings, language, theme, sign-out and, on phones, the group switcher. */
export const Navbar = /* @__PURE__ */ wrap<
  Elements.LustraNavbarElement,
  Elements.LustraNavbarProps,
  Elements.LustraNavbarEventMap
>('lustra-navbar', {
  attributes: ['logoHref', 'settingsHref', 'root', 'documents', 'menuButton'],
  events: ['lustra-menu-toggled', ...common],
})

/** Menu of one root as a two-level accordion, with logo and name of the group and the group switcher. Staff of the company also get links to the global reports and back. A drawer on phones. */
export const SideMenu = /* @__PURE__ */ wrap<
  Elements.LustraSideMenuElement,
  Elements.LustraSideMenuProps,
  Elements.LustraSideMenuEventMap
>('lustra-side-menu', {
  attributes: ['root', 'path', 'collapsed', 'drawer', 'open'],
  events: ['lustra-menu-closed', 'lustra-menu-collapsed', ...common],
})

/** Buttons for the three languages, each by its own name. The selected language applies to the whole page. */
export const LanguagePicker = /* @__PURE__ */ wrap<
  Elements.LustraLanguagePickerElement,
  Elements.LustraLanguagePickerProps,
  Elements.LustraLanguagePickerEventMap
>('lustra-language-picker', { events: [...common] })

/** Open tasks of the person as one row of links with counts: reports to evaluate, overdue corrective actions, due proposals, new answers to own feedback, unsent feedback, for the company’s staff feedback to answer, and for administrators users without a role and stores without a node. Dismissing hides it until the next day. Reloads when an evaluation, action, proposal or feedback changes. */
export const Today = /* @__PURE__ */ wrap<
  Elements.LustraTodayElement,
  Elements.LustraTodayProps,
  Elements.LustraTodayEventMap
>('lustra-today', { events: ['lustra-today-dismissed', ...common] })

/** Embeds one report: Power BI, a report rendered by the host where Power BI is not set up, or an external link of the menu. Renews the embed token without a reload, keeps the watermark visible in fullscreen and uses the phone layout on narrow widths. */
export const ReportViewer = /* @__PURE__ */ wrap<
  Elements.LustraReportViewerElement,
  Elements.LustraReportViewerProps,
  Elements.LustraReportViewerEventMap
>('lustra-report-viewer', {
  attributes: [
    'report',
    'menu',
    'mode',
    'url',
    'page',
    'showFilter',
    'showNavigation',
    'watermarkColor',
    'layout',
    'height',
  ],
  properties: ['filters'],
  events: [
    'lustra-report-loaded',
    'lustra-report-rendered',
    'lustra-report-page-changed',
    'lustra-report-data-selected',
    ...common,
  ],
})

/** Service reports of the person’s stores, with filters, sorting and pages. The open report is shown as PDF and can be evaluated; several can be downloaded as a ZIP. */
export const ServiceReportList = /* @__PURE__ */ wrap<
  Elements.LustraServiceReportListElement,
  Elements.LustraServiceReportListProps,
  Elements.LustraServiceReportListEventMap
>('lustra-service-report-list', {
  attributes: [
    'keyword',
    'customer',
    'store',
    'type',
    'feedback',
    'result',
    'from',
    'to',
    'sort',
    'order',
    'page',
    'pageSize',
    'columns',
    'report',
    'visit',
    'kind',
    'link',
  ],
  events: ['lustra-report-opened', 'lustra-evaluated', 'lustra-downloaded', 'lustra-list-changed', ...common],
})

/** Corrective actions of the person’s stores, with filters, sorting and pages. The open action shows its photos, documents and history, and accepts updates. */
export const CorrectiveActionList = /* @__PURE__ */ wrap<
  Elements.LustraCorrectiveActionListElement,
  Elements.LustraCorrectiveActionListProps,
  Elements.LustraCorrectiveActionListEventMap
>('lustra-corrective-action-list', {
  attributes: [
    'keyword',
    'progress',
    'store',
    'customer',
    'dueFrom',
    'dueTo',
    'report',
    'sort',
    'order',
    'page',
    'pageSize',
    'columns',
    'action',
    'link',
  ],
  events: [
    'lustra-action-opened',
    'lustra-action-updated',
    'lustra-report-opened',
    'lustra-evaluated',
    'lustra-list-changed',
    ...common,
  ],
})

/** One visit to a store as a timeline: the service, its report as PDF, the evaluation, corrective actions, feedback with answers, and pending steps. */
export const VisitThread = /* @__PURE__ */ wrap<
  Elements.LustraVisitThreadElement,
  Elements.LustraVisitThreadProps,
  Elements.LustraVisitThreadEventMap
>('lustra-visit-thread', {
  attributes: ['report', 'store', 'start', 'link'],
  events: ['lustra-report-opened', 'lustra-evaluated', ...common],
})

/** Promotions of the company as cards. The open promotion shows pictures and full text, and the button “I am interested”, which requests a call. */
export const PromotionList = /* @__PURE__ */ wrap<
  Elements.LustraPromotionListElement,
  Elements.LustraPromotionListProps,
  Elements.LustraPromotionListEventMap
>('lustra-promotion-list', {
  attributes: ['keyword', 'show', 'page', 'pageSize', 'promotion'],
  events: ['lustra-promotion-opened', 'lustra-promotion-interest-changed', 'lustra-list-changed', ...common],
})

/** Frequently asked questions. The search highlights matches; an open question shows its full answer and buttons to the previous and next one. */
export const HotspotList = /* @__PURE__ */ wrap<
  Elements.LustraHotspotListElement,
  Elements.LustraHotspotListProps,
  Elements.LustraHotspotListEventMap
>('lustra-hotspot-list', {
  attributes: ['keyword', 'sort', 'order', 'page', 'pageSize', 'columns', 'issue'],
  events: ['lustra-issue-opened', 'lustra-list-changed', ...common],
})

/** Materials of the company for its customers: documents, pictures and links. Files have a preview and can be downloaded one by one or several as a ZIP; a link has its own detail view. */
export const MaterialList = /* @__PURE__ */ wrap<
  Elements.LustraMaterialListElement,
  Elements.LustraMaterialListProps,
  Elements.LustraMaterialListEventMap
>('lustra-material-list', {
  attributes: ['keyword', 'kind', 'sort', 'order', 'page', 'pageSize', 'columns', 'material'],
  events: ['lustra-material-opened', 'lustra-downloaded', 'lustra-list-changed', ...common],
})

/** Form for a new suggestion or complaint with pictures (P4). The draft is stored on the device until it is sent. Without a connection it is queued, and sent exactly once when the server is reachable. */
export const FeedbackForm = /* @__PURE__ */ wrap<
  Elements.LustraFeedbackFormElement,
  Elements.LustraFeedbackFormProps,
  Elements.LustraFeedbackFormEventMap
>('lustra-feedback-form', {
  attributes: ['store', 'type', 'report', 'link', 'name', 'disabled'],
  events: ['lustra-feedback-sent', 'lustra-feedback-waiting', 'lustra-feedback-failed', ...common],
})

/** Suggestions and complaints of the person’s stores, with filters, sorting and pages. The open feedback shows its pictures and answers, and accepts a follow-up. */
export const FeedbackList = /* @__PURE__ */ wrap<
  Elements.LustraFeedbackListElement,
  Elements.LustraFeedbackListProps,
  Elements.LustraFeedbackListEventMap
>('lustra-feedback-list', {
  attributes: [
    'keyword',
    'progress',
    'store',
    'type',
    'author',
    'sort',
    'order',
    'page',
    'pageSize',
    'columns',
    'feedback',
    'link',
  ],
  events: [
    'lustra-feedback-opened',
    'lustra-feedback-answered',
    'lustra-report-opened',
    'lustra-evaluated',
    'lustra-list-changed',
    ...common,
  ],
})

/** Improvement proposals for the person’s stores, with due date and status. The open proposal shows its history and accepts feedback and a decision. */
export const ProposalList = /* @__PURE__ */ wrap<
  Elements.LustraProposalListElement,
  Elements.LustraProposalListProps,
  Elements.LustraProposalListEventMap
>('lustra-proposal-list', {
  attributes: ['keyword', 'progress', 'store', 'sort', 'order', 'page', 'pageSize', 'columns', 'proposal'],
  events: ['lustra-proposal-opened', 'lustra-proposal-answered', 'lustra-list-changed', ...common],
})

/** Information documents of the company with title, type, last update and size. PDFs and pictures open in a viewer; other files are downloaded. */
export const DocumentList = /* @__PURE__ */ wrap<
  Elements.LustraDocumentListElement,
  Elements.LustraDocumentListProps,
  Elements.LustraDocumentListEventMap
>('lustra-document-list', {
  attributes: ['keyword', 'type', 'sort', 'order', 'page', 'pageSize', 'columns', 'document'],
  events: ['lustra-document-opened', 'lustra-list-changed', ...common],
})

/** Full-page error with its cause, help and actions. */
export const ErrorPage = /* @__PURE__ */ wrap<
  Elements.LustraErrorPageElement,
  Elements.LustraErrorPageProps,
  Elements.LustraErrorPageEventMap
>('lustra-error-page', { attributes: ['type', 'name'], events: [...common] })

/** Privacy policy and legal statement, or user agreement, with a print button. A URL fragment such as #privacy-6 or #agreement-6 scrolls to that section. */
export const Legal = /* @__PURE__ */ wrap<
  Elements.LustraLegalElement,
  Elements.LustraLegalProps,
  Elements.LustraLegalEventMap
>('lustra-legal', { attributes: ['document'], events: [...common] })

/** Shows the page’s messages below each other, announces them to screen readers, and removes them when their time is over. F8 moves the focus to them and back. */
export const Toaster = /* @__PURE__ */ wrap<
  Elements.LustraToasterElement,
  Elements.LustraToasterProps,
  Elements.LustraToasterEventMap
>('lustra-toaster', { events: [...common] })

/** Modal dialog for confirmations and notices of the page, one at a time. */
export const Confirm = /* @__PURE__ */ wrap<
  Elements.LustraConfirmElement,
  Elements.LustraConfirmProps,
  Elements.LustraConfirmEventMap
>('lustra-confirm', { events: [...common] })

/** Users of the group with their roles and stores, for its administrators, who add, invite, edit, deactivate, delete and import users. */
export const UserManager = /* @__PURE__ */ wrap<
  Elements.LustraUserManagerElement,
  Elements.LustraUserManagerProps,
  Elements.LustraUserManagerEventMap
>('lustra-user-manager', {
  attributes: [
    'keyword',
    'name',
    'phone',
    'mail',
    'roleId',
    'state',
    'sort',
    'order',
    'page',
    'pageSize',
    'columns',
    'user',
  ],
  events: [
    'lustra-user-added',
    'lustra-user-changed',
    'lustra-user-deleted',
    'lustra-users-changed',
    'lustra-list-changed',
    ...common,
  ],
})

/** Changes the logo of the group: select or drop a picture, crop it to a square, preview and save it. All elements show the new logo without a reload. */
export const GroupLogo = /* @__PURE__ */ wrap<
  Elements.LustraGroupLogoElement,
  Elements.LustraGroupLogoProps,
  Elements.LustraGroupLogoEventMap
>('lustra-group-logo', { events: ['lustra-logo-changed', ...common] })

/** Audit trail: who did what to which target, as which account, with the values before and after. Shows the own group; for super administrators of the company all groups. */
export const AuditList = /* @__PURE__ */ wrap<
  Elements.LustraAuditListElement,
  Elements.LustraAuditListProps,
  Elements.LustraAuditListEventMap
>('lustra-audit-list', {
  attributes: [
    'keyword',
    'person',
    'kind',
    'from',
    'to',
    'sort',
    'order',
    'page',
    'pageSize',
    'columns',
    'entry',
  ],
  events: ['lustra-entry-opened', 'lustra-list-changed', ...common],
})

/** Stores of the group beside the organisation tree. Search by node, name and code; assign several stores to a node at once; import from and export to a spreadsheet. */
export const StoreManager = /* @__PURE__ */ wrap<
  Elements.LustraStoreManagerElement,
  Elements.LustraStoreManagerProps,
  Elements.LustraStoreManagerEventMap
>('lustra-store-manager', {
  attributes: ['keyword', 'name', 'code', 'node', 'sort', 'order', 'page', 'pageSize', 'columns'],
  events: ['lustra-stores-placed', 'lustra-list-changed', ...common],
})

/** Roles of the group, for its administrators. A role defines the pages that its users open and the stores that they see. Administrators add, rename and delete roles, and assign permissions and users. */
export const RoleManager = /* @__PURE__ */ wrap<
  Elements.LustraRoleManagerElement,
  Elements.LustraRoleManagerProps,
  Elements.LustraRoleManagerEventMap
>('lustra-role-manager', {
  attributes: ['keyword', 'sort', 'order', 'page', 'pageSize', 'columns', 'roleId'],
  events: [
    'lustra-role-added',
    'lustra-role-changed',
    'lustra-role-deleted',
    'lustra-list-changed',
    ...common,
  ],
})

/** Organisation tree of the group, to whose nodes stores are assigned. Administrators add, rename, reorder, move and delete nodes, and undo the last change. */
export const OrganisationManager = /* @__PURE__ */ wrap<
  Elements.LustraOrganisationManagerElement,
  Elements.LustraOrganisationManagerProps,
  Elements.LustraOrganisationManagerEventMap
>('lustra-organisation-manager', {
  attributes: ['keyword', 'node'],
  events: [
    'lustra-node-opened',
    'lustra-node-added',
    'lustra-node-changed',
    'lustra-node-deleted',
    ...common,
  ],
})
