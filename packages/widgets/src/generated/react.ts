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

/** Signs a person in: by account, phone or mail and password, by a code to their phone or mail, or by the corporate directory; and sets a forgotten password anew. A real form of native inputs: password managers and autofill work, and it can be typed into before its screen has arrived. */
export const Login = /* @__PURE__ */ wrap<
  Elements.LustraLoginElement,
  Elements.LustraLoginProps,
  Elements.LustraLoginEventMap
>('lustra-login', { attributes: ['mode', 'methods', 'returnTo'], events: [...common] })

/** Asks a person who signs in for the first time for a password of their own; everything else stays closed until then. */
export const FirstPassword = /* @__PURE__ */ wrap<
  Elements.LustraFirstPasswordElement,
  Elements.LustraFirstPasswordProps,
  Elements.LustraFirstPasswordEventMap
>('lustra-first-password', { events: ['lustra-password-changed', ...common] })

/** Password, phone and email of the person, each changed on a page of its own. */
export const UserSettings = /* @__PURE__ */ wrap<
  Elements.LustraUserSettingsElement,
  Elements.LustraUserSettingsProps,
  Elements.LustraUserSettingsEventMap
>('lustra-user-settings', {
  attributes: ['section'],
  events: ['lustra-password-changed', 'lustra-phone-changed', 'lustra-email-changed', ...common],
})

/** Shows the current group of the person and switches to another. Draws nothing for people with fewer than two groups. */
export const GroupSwitcher = /* @__PURE__ */ wrap<
  Elements.LustraGroupSwitcherElement,
  Elements.LustraGroupSwitcherProps,
  Elements.LustraGroupSwitcherEventMap
>('lustra-group-switcher', { attributes: ['variant'], events: ['lustra-group-change', ...common] })

/** Lets a super administrator act as another person, and says so with the way back for as long as they do. Draws nothing for anybody else. */
export const AccountSwitcher = /* @__PURE__ */ wrap<
  Elements.LustraAccountSwitcherElement,
  Elements.LustraAccountSwitcherProps,
  Elements.LustraAccountSwitcherEventMap
>('lustra-account-switcher', {
  attributes: ['open', 'variant'],
  events: ['lustra-switcher-closed', ...common],
})

/** The bar at the top: logo, one entry for each root of the menu, the person with settings and sign-out, group switch on phones, language and theme. */
export const Navbar = /* @__PURE__ */ wrap<
  Elements.LustraNavbarElement,
  Elements.LustraNavbarProps,
  Elements.LustraNavbarEventMap
>('lustra-navbar', {
  attributes: ['logoHref', 'settingsHref', 'root', 'documents', 'menuButton'],
  events: ['lustra-menu-toggled', ...common],
})

/** The menu of one root: a two-level accordion with the group’s logo and name and the group switch; for staff the way into the global reports and back; on phones a drawer. */
export const SideMenu = /* @__PURE__ */ wrap<
  Elements.LustraSideMenuElement,
  Elements.LustraSideMenuProps,
  Elements.LustraSideMenuEventMap
>('lustra-side-menu', {
  attributes: ['root', 'path', 'collapsed', 'drawer', 'open'],
  events: ['lustra-menu-closed', 'lustra-menu-collapsed', ...common],
})

/** The three languages of the portal by their own names; the chosen one holds for the whole page. */
export const LanguagePicker = /* @__PURE__ */ wrap<
  Elements.LustraLanguagePickerElement,
  Elements.LustraLanguagePickerProps,
  Elements.LustraLanguagePickerEventMap
>('lustra-language-picker', { events: [...common] })

/** What waits for the person today, in one line of links: reports to evaluate, actions overdue, proposals due, answers to one’s feedback, feedback that was not sent yet, and for administrators people without a role and stores without a place. Hidden until tomorrow once dismissed. Reads again when a report was judged or an action, proposal or feedback went on. */
export const Today = /* @__PURE__ */ wrap<
  Elements.LustraTodayElement,
  Elements.LustraTodayProps,
  Elements.LustraTodayEventMap
>('lustra-today', { events: ['lustra-today-dismissed', ...common] })

/** One report in place: Power BI, the host’s own reports where there is no Power BI, or an external link of the menu. Its token is renewed without a reload, a watermark stays over it in fullscreen, and a phone gets the phone’s layout. */
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

/** The service reports of the person’s stores: filters, sorting, pages, the report as PDF in place and its evaluation. */
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

/** What is to be put right at the person’s stores: filters, sorting, pages, and each action with its photos, papers, history and next step. */
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

/** One visit to a store as a readable thread: the service, its report as PDF in place, the evaluation to read or to give, corrective actions, feedback and answers, and what is still awaited. */
export const VisitThread = /* @__PURE__ */ wrap<
  Elements.LustraVisitThreadElement,
  Elements.LustraVisitThreadProps,
  Elements.LustraVisitThreadEventMap
>('lustra-visit-thread', {
  attributes: ['report', 'store', 'start', 'link'],
  events: ['lustra-report-opened', 'lustra-evaluated', ...common],
})

/** What the company offers, as cards: pictures, the whole text, and “I am interested”, by which the person asks to be called back. */
export const PromotionList = /* @__PURE__ */ wrap<
  Elements.LustraPromotionListElement,
  Elements.LustraPromotionListProps,
  Elements.LustraPromotionListEventMap
>('lustra-promotion-list', {
  attributes: ['keyword', 'show', 'page', 'pageSize', 'promotion'],
  events: ['lustra-promotion-opened', 'lustra-promotion-interest-changed', 'lustra-list-changed', ...common],
})

/** Questions that customers ask often: a search that marks what it found, and each answer in full, with the way to the next one. */
export const HotspotList = /* @__PURE__ */ wrap<
  Elements.LustraHotspotListElement,
  Elements.LustraHotspotListProps,
  Elements.LustraHotspotListEventMap
>('lustra-hotspot-list', {
  attributes: ['keyword', 'sort', 'order', 'page', 'pageSize', 'columns', 'issue'],
  events: ['lustra-issue-opened', 'lustra-list-changed', ...common],
})

/** Materials of the company for its customers: documents, pictures and links, with a preview in place, downloads of one or several, and a page for each link. */
export const MaterialList = /* @__PURE__ */ wrap<
  Elements.LustraMaterialListElement,
  Elements.LustraMaterialListProps,
  Elements.LustraMaterialListEventMap
>('lustra-material-list', {
  attributes: ['keyword', 'kind', 'sort', 'order', 'page', 'pageSize', 'columns', 'material'],
  events: ['lustra-material-opened', 'lustra-downloaded', 'lustra-list-changed', ...common],
})

/** A new suggestion or complaint with pictures (P4). What is written is stored on the device until it is sent, and sent once, also after the network was away. */
export const FeedbackForm = /* @__PURE__ */ wrap<
  Elements.LustraFeedbackFormElement,
  Elements.LustraFeedbackFormProps,
  Elements.LustraFeedbackFormEventMap
>('lustra-feedback-form', {
  attributes: ['store', 'type', 'report', 'link', 'name', 'disabled'],
  events: ['lustra-feedback-sent', 'lustra-feedback-waiting', 'lustra-feedback-failed', ...common],
})

/** Suggestions and complaints of the person’s stores: filters, sorting, pages, and each with its pictures, the answers and a follow-up. */
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

/** What the company proposes to improve at the person’s stores: until when to decide, how far it has come, and each proposal with its history and follow-up feedback. */
export const ProposalList = /* @__PURE__ */ wrap<
  Elements.LustraProposalListElement,
  Elements.LustraProposalListProps,
  Elements.LustraProposalListEventMap
>('lustra-proposal-list', {
  attributes: ['keyword', 'progress', 'store', 'sort', 'order', 'page', 'pageSize', 'columns', 'proposal'],
  events: ['lustra-proposal-opened', 'lustra-proposal-answered', 'lustra-list-changed', ...common],
})

/** Information documents of the company: title, type, time of the last change, and each document read in place or downloaded. */
export const DocumentList = /* @__PURE__ */ wrap<
  Elements.LustraDocumentListElement,
  Elements.LustraDocumentListProps,
  Elements.LustraDocumentListEventMap
>('lustra-document-list', {
  attributes: ['keyword', 'type', 'sort', 'order', 'page', 'pageSize', 'columns', 'document'],
  events: ['lustra-document-opened', 'lustra-list-changed', ...common],
})

/** Says what stands in the way, and what helps: no role (1), group invalid (2), in no group (3), no global reports (cam), unknown address (not-found), no page in this version (unavailable), anything else. */
export const ErrorPage = /* @__PURE__ */ wrap<
  Elements.LustraErrorPageElement,
  Elements.LustraErrorPageProps,
  Elements.LustraErrorPageEventMap
>('lustra-error-page', { attributes: ['type', 'name'], events: [...common] })

/** The privacy policy and legal statement, or the user agreement, in three languages, to read and to print. An address that ends with #privacy-6 or #agreement-6 opens at that section. */
export const Legal = /* @__PURE__ */ wrap<
  Elements.LustraLegalElement,
  Elements.LustraLegalProps,
  Elements.LustraLegalEventMap
>('lustra-legal', { attributes: ['document'], events: [...common] })

/** Shows the page’s messages one under the other, announces them, and lets them go by themselves. F8 leads to them and back. */
export const Toaster = /* @__PURE__ */ wrap<
  Elements.LustraToasterElement,
  Elements.LustraToasterProps,
  Elements.LustraToasterEventMap
>('lustra-toaster', { events: [...common] })

/** Asks the page’s questions, one at a time: confirm and cancel, cancel only, or close only. */
export const Confirm = /* @__PURE__ */ wrap<
  Elements.LustraConfirmElement,
  Elements.LustraConfirmProps,
  Elements.LustraConfirmEventMap
>('lustra-confirm', { events: [...common] })

/** The people of the group, for its administrators: who may use the portal, in which role and for which stores. People are added, invited, changed, deactivated, deleted and imported. */
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

/** Changes the logo of the group: a picture is dropped or chosen, cropped to a square, looked at as it will stand, and shown everywhere at once. */
export const GroupLogo = /* @__PURE__ */ wrap<
  Elements.LustraGroupLogoElement,
  Elements.LustraGroupLogoProps,
  Elements.LustraGroupLogoEventMap
>('lustra-group-logo', { events: ['lustra-logo-changed', ...common] })

/** Who did what to whom, under whose name, and what it was before and after: of the own group, for the company’s super administrators of every group. */
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

/** The stores of the group beside the architecture they hang on: found by place, name and code, placed several at once, imported from a sheet and exported as one. */
export const StoreManager = /* @__PURE__ */ wrap<
  Elements.LustraStoreManagerElement,
  Elements.LustraStoreManagerProps,
  Elements.LustraStoreManagerEventMap
>('lustra-store-manager', {
  attributes: ['keyword', 'name', 'code', 'node', 'sort', 'order', 'page', 'pageSize', 'columns'],
  events: ['lustra-stores-placed', 'lustra-list-changed', ...common],
})

/** The roles of the group, for its administrators: which pages each opens, which stores its people see, and who has it. Roles are added, renamed, given rights and people, and deleted. */
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

/** The organisation of the group as a tree that its stores hang on: administrators add, rename, order, move and delete nodes, and take the last change back. */
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
