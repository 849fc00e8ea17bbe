// Generated from the declarations by npm run generate.
import type * as Elements from './elements.d.ts'
import { wrap } from '../kit/react-wrapper.ts'

/** Signs a person in: by account, phone or mail and password, by a code to their phone or mail, or by the corporate directory; and sets a forgotten password anew. A real form of native inputs: password managers and autofill work, and it can be typed into before its screen has arrived. */
export const Login = wrap<
  Elements.LustraLoginElement,
  Elements.LustraLoginProps,
  Elements.LustraLoginEventMap
>('lustra-login', [
  'lustra-ready',
  'lustra-error',
  'lustra-navigate',
  'lustra-signed-in',
  'lustra-signed-out',
  'lustra-group-changed',
  'user-switched',
  'lustra-language-changed',
])

/** Asks a person who signs in for the first time for a password of their own; everything else stays closed until then. */
export const FirstPassword = wrap<
  Elements.LustraFirstPasswordElement,
  Elements.LustraFirstPasswordProps,
  Elements.LustraFirstPasswordEventMap
>('lustra-first-password', [
  'lustra-password-changed',
  'lustra-ready',
  'lustra-error',
  'lustra-navigate',
  'lustra-signed-in',
  'lustra-signed-out',
  'lustra-group-changed',
  'user-switched',
  'lustra-language-changed',
])

/** Password, phone and email of the person, each changed on a page of its own. */
export const UserSettings = wrap<
  Elements.LustraUserSettingsElement,
  Elements.LustraUserSettingsProps,
  Elements.LustraUserSettingsEventMap
>('lustra-user-settings', [
  'lustra-password-changed',
  'lustra-phone-changed',
  'lustra-email-changed',
  'lustra-ready',
  'lustra-error',
  'lustra-navigate',
  'lustra-signed-in',
  'lustra-signed-out',
  'lustra-group-changed',
  'user-switched',
  'lustra-language-changed',
])

/** Shows the current group of the person and switches to another. Draws nothing for people with fewer than two groups. */
export const GroupSwitcher = wrap<
  Elements.LustraGroupSwitcherElement,
  Elements.LustraGroupSwitcherProps,
  Elements.LustraGroupSwitcherEventMap
>('lustra-group-switcher', [
  'lustra-group-change',
  'lustra-ready',
  'lustra-error',
  'lustra-navigate',
  'lustra-signed-in',
  'lustra-signed-out',
  'lustra-group-changed',
  'user-switched',
  'lustra-language-changed',
])

/** Lets a super administrator act as another person, and says so with the way back for as long as they do. Draws nothing for anybody else. */
export const AccountSwitcher = wrap<
  Elements.LustraAccountSwitcherElement,
  Elements.LustraAccountSwitcherProps,
  Elements.LustraAccountSwitcherEventMap
>('lustra-account-switcher', [
  'lustra-switcher-closed',
  'lustra-ready',
  'lustra-error',
  'lustra-navigate',
  'lustra-signed-in',
  'lustra-signed-out',
  'lustra-group-changed',
  'user-switched',
  'lustra-language-changed',
])

/** The bar at the top: logo, one entry for each root of the menu, the person with settings and sign-out, group switch on phones, language and theme. */
export const Navbar = wrap<
  Elements.LustraNavbarElement,
  Elements.LustraNavbarProps,
  Elements.LustraNavbarEventMap
>('lustra-navbar', [
  'lustra-menu-toggled',
  'lustra-ready',
  'lustra-error',
  'lustra-navigate',
  'lustra-signed-in',
  'lustra-signed-out',
  'lustra-group-changed',
  'user-switched',
  'lustra-language-changed',
])

/** The menu of one root: a two-level accordion with the group’s logo and name and the group switch; for staff the way into the global reports and back; on phones a drawer. */
export const SideMenu = wrap<
  Elements.LustraSideMenuElement,
  Elements.LustraSideMenuProps,
  Elements.LustraSideMenuEventMap
>('lustra-side-menu', [
  'lustra-menu-closed',
  'lustra-menu-collapsed',
  'lustra-ready',
  'lustra-error',
  'lustra-navigate',
  'lustra-signed-in',
  'lustra-signed-out',
  'lustra-group-changed',
  'user-switched',
  'lustra-language-changed',
])

/** The three languages of the portal by their own names; the chosen one holds for the whole page. */
export const LanguagePicker = wrap<
  Elements.LustraLanguagePickerElement,
  Elements.LustraLanguagePickerProps,
  Elements.LustraLanguagePickerEventMap
>('lustra-language-picker', [
  'lustra-ready',
  'lustra-error',
  'lustra-navigate',
  'lustra-signed-in',
  'lustra-signed-out',
  'lustra-group-changed',
  'user-switched',
  'lustra-language-changed',
])

/** What waits for the person today, in one line of links: reports to evaluate, actions overdue, proposals due. Hidden until tomorrow once dismissed. Reads again when a report was judged or an action went on. */
export const Today = wrap<
  Elements.LustraTodayElement,
  Elements.LustraTodayProps,
  Elements.LustraTodayEventMap
>('lustra-today', [
  'lustra-today-dismissed',
  'lustra-ready',
  'lustra-error',
  'lustra-navigate',
  'lustra-signed-in',
  'lustra-signed-out',
  'lustra-group-changed',
  'user-switched',
  'lustra-language-changed',
])

/** One report in place: Power BI, the host’s own reports where there is no Power BI, or an external link of the menu. Its token is renewed without a reload, a watermark stays over it in fullscreen, and a phone gets the phone’s layout. */
export const ReportViewer = wrap<
  Elements.LustraReportViewerElement,
  Elements.LustraReportViewerProps,
  Elements.LustraReportViewerEventMap
>('lustra-report-viewer', [
  'lustra-report-loaded',
  'lustra-report-rendered',
  'lustra-report-page-changed',
  'lustra-report-data-selected',
  'lustra-ready',
  'lustra-error',
  'lustra-navigate',
  'lustra-signed-in',
  'lustra-signed-out',
  'lustra-group-changed',
  'user-switched',
  'lustra-language-changed',
])

/** The service reports of the person’s stores: filters, sorting, pages, the report as PDF in place and its evaluation. */
export const ServiceReportList = wrap<
  Elements.LustraServiceReportListElement,
  Elements.LustraServiceReportListProps,
  Elements.LustraServiceReportListEventMap
>('lustra-service-report-list', [
  'lustra-report-opened',
  'lustra-list-changed',
  'lustra-evaluated',
  'lustra-downloaded',
  'lustra-ready',
  'lustra-error',
  'lustra-navigate',
  'lustra-signed-in',
  'lustra-signed-out',
  'lustra-group-changed',
  'user-switched',
  'lustra-language-changed',
])

/** What is to be put right at the person’s stores: filters, sorting, pages, and each action with its photos, papers, history and next step. */
export const CorrectiveActionList = wrap<
  Elements.LustraCorrectiveActionListElement,
  Elements.LustraCorrectiveActionListProps,
  Elements.LustraCorrectiveActionListEventMap
>('lustra-corrective-action-list', [
  'lustra-action-opened',
  'lustra-action-updated',
  'lustra-report-opened',
  'lustra-evaluated',
  'lustra-list-changed',
  'lustra-ready',
  'lustra-error',
  'lustra-navigate',
  'lustra-signed-in',
  'lustra-signed-out',
  'lustra-group-changed',
  'user-switched',
  'lustra-language-changed',
])

/** One visit to a store as a readable thread: the service, its report as PDF in place, the evaluation to read or to give, corrective actions, feedback and answers, and what is still awaited. */
export const VisitThread = wrap<
  Elements.LustraVisitThreadElement,
  Elements.LustraVisitThreadProps,
  Elements.LustraVisitThreadEventMap
>('lustra-visit-thread', [
  'lustra-report-opened',
  'lustra-evaluated',
  'lustra-ready',
  'lustra-error',
  'lustra-navigate',
  'lustra-signed-in',
  'lustra-signed-out',
  'lustra-group-changed',
  'user-switched',
  'lustra-language-changed',
])

/** Says what stands in the way, and what helps: no role (1), group invalid (2), in no group (3), no global reports (cam), unknown address (not-found), no page in this version (unavailable), anything else. */
export const ErrorPage = wrap<
  Elements.LustraErrorPageElement,
  Elements.LustraErrorPageProps,
  Elements.LustraErrorPageEventMap
>('lustra-error-page', [
  'lustra-ready',
  'lustra-error',
  'lustra-navigate',
  'lustra-signed-in',
  'lustra-signed-out',
  'lustra-group-changed',
  'user-switched',
  'lustra-language-changed',
])

/** The privacy policy and legal statement, or the user agreement, in three languages, to read and to print. An address that ends with #privacy-6 or #agreement-6 opens at that section. */
export const Legal = wrap<
  Elements.LustraLegalElement,
  Elements.LustraLegalProps,
  Elements.LustraLegalEventMap
>('lustra-legal', [
  'lustra-ready',
  'lustra-error',
  'lustra-navigate',
  'lustra-signed-in',
  'lustra-signed-out',
  'lustra-group-changed',
  'user-switched',
  'lustra-language-changed',
])

/** Shows the page’s messages one under the other, announces them, and lets them go by themselves. F8 leads to them and back. */
export const Toaster = wrap<
  Elements.LustraToasterElement,
  Elements.LustraToasterProps,
  Elements.LustraToasterEventMap
>('lustra-toaster', [
  'lustra-ready',
  'lustra-error',
  'lustra-navigate',
  'lustra-signed-in',
  'lustra-signed-out',
  'lustra-group-changed',
  'user-switched',
  'lustra-language-changed',
])

/** Asks the page’s questions, one at a time: confirm and cancel, cancel only, or close only. */
export const Confirm = wrap<
  Elements.LustraConfirmElement,
  Elements.LustraConfirmProps,
  Elements.LustraConfirmEventMap
>('lustra-confirm', [
  'lustra-ready',
  'lustra-error',
  'lustra-navigate',
  'lustra-signed-in',
  'lustra-signed-out',
  'lustra-group-changed',
  'user-switched',
  'lustra-language-changed',
])
