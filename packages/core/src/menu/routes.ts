import { serviceReportPaths } from '../contract/service-report-paths.ts'
import type { RoleError } from '../session/types.ts'

/** Areas with a root in the menu, in the order of the home page (G9). */
export const rootKinds = ['report', 'manager', 'service-report', 'promotion'] as const
export type RootKind = (typeof rootKinds)[number]

/** A fixed address of the portal (G1 to G14) and its access rules. Spelled like the source. */
export interface Route {
  path: string
  /** Text key of its title, used without a name from query or menu (G16). */
  title: string
  /** Readable without a session (G1). */
  isPublic?: true
  /** Only without a session: otherwise redirects home (G2). */
  isSignIn?: true
  /** Shown without the portal's header (G7). */
  withoutHeader?: true
  /** Includes addresses below it that the menu lists. */
  hasChildren?: true
  /** The rest of the address is the link of an external report, encoded or not (G10, G11). */
  takesLink?: true
  redirect?: string
  /** Path of the menu page that this address belongs to, if it is not in the menu itself. */
  within?: string
  root?: RootKind
  /** Module required for the whole area. */
  module?: string
  /** Module required with /List or /Search for this page; of several, one is enough (G15). */
  page?: string | readonly string[]
  /** The global area, for staff (G11). */
  isCam?: true
  /** A fixed page of an area for all signed-in persons (G8). */
  isForAll?: true
}

const report = { root: 'report', module: 'Report' } as const
const manager = { root: 'manager', module: 'Manager' } as const
const promotion = { root: 'promotion', module: 'PromotionMain' } as const
const service = { root: 'service-report', module: 'RegularServiceCallMain' } as const

export const routes: readonly Route[] = [
  { path: '/login', title: 'route.login', isPublic: true, isSignIn: true },
  { path: '/aadlogin', title: 'route.aadlogin', isPublic: true, isSignIn: true },
  { path: '/forgotpassword', title: 'route.forgotpassword', isPublic: true, isSignIn: true },
  { path: '/privacy', title: 'route.privacy', isPublic: true },
  { path: '/aqreement', title: 'route.agreement', isPublic: true },
  { path: '/404', title: 'route.not-found' },

  { path: '/', title: 'route.home' },
  { path: '/usersetting', title: 'route.user-settings', redirect: '/changepassword' },
  { path: '/changepassword', title: 'route.user-settings' },
  { path: '/changephone', title: 'route.user-settings' },
  { path: '/changeemail', title: 'route.user-settings' },
  // An addition: the person's sessions.
  { path: '/sessions', title: 'route.user-settings' },
  { path: '/firstChangepassword', title: 'route.first-password', withoutHeader: true },
  { path: '/error', title: 'route.error' },
  { path: '/cam_error', title: 'route.cam-error', isCam: true, isForAll: true },

  { path: '/powerbi', title: 'route.report', hasChildren: true, ...report },
  { path: '/powerbiiframe', title: 'route.report', takesLink: true, ...report },
  { path: '/powerbi_cam', title: 'route.report-cam', hasChildren: true, isCam: true },
  { path: '/powerbi_cam/commonErrors', title: 'route.report-cam', isCam: true },
  { path: '/camepowerbiiframe', title: 'route.report-cam', takesLink: true, isCam: true },

  { path: '/manager', title: 'route.manager', ...manager },
  { path: '/user', title: 'route.user', page: 'User', ...manager },
  { path: '/groupOrganize', title: 'route.organize', page: 'GroupOrganize', ...manager },
  { path: '/groupRole', title: 'route.role', page: 'GroupRole', ...manager },
  { path: '/store', title: 'route.store', page: 'Store', ...manager },
  { path: '/otherLogo', title: 'route.logo', page: 'Group', ...manager },
  // An addition of this project: the audit log.
  { path: '/audit', title: 'route.audit', page: 'AuditEntry', ...manager },

  { path: '/promotionMain', title: 'route.promotion-main', ...promotion },
  { path: '/Promotion', title: 'route.promotion', page: 'Promotion', ...promotion },
  {
    path: '/Promotion/detail',
    title: 'route.promotion',
    within: '/Promotion',
    page: 'Promotion',
    ...promotion,
  },
  { path: '/hotspotIssue', title: 'route.hotspot', page: 'HotspotIssue', ...promotion },
  {
    path: '/problem/detail',
    title: 'route.hotspot',
    within: '/hotspotIssue',
    page: 'HotspotIssue',
    ...promotion,
  },
  { path: '/commonMaterial', title: 'route.material', page: 'CommonMaterial', ...promotion },
  {
    path: '/promotion_1/linedata',
    title: 'route.material',
    within: '/commonMaterial',
    page: 'CommonMaterial',
    ...promotion,
  },
  { path: '/suggestions', title: 'route.suggestions', page: 'Suggestions', ...promotion },
  {
    path: '/feedback/detail',
    title: 'route.suggestions',
    within: '/suggestions',
    page: 'Suggestions',
    ...promotion,
  },
  {
    path: '/feedback/add',
    title: 'route.feedback-add',
    within: '/suggestions',
    page: 'Suggestions',
    ...promotion,
  },
  { path: '/proposal', title: 'route.proposal', page: 'Proposal', ...promotion },
  { path: '/proposal/detail', title: 'route.proposal', within: '/proposal', page: 'Proposal', ...promotion },
  { path: '/informationDocument', title: 'route.document', page: 'InformationDocument', ...promotion },

  { path: '/regularServiceCallMain', title: 'route.service-reports', ...service },
  { path: '/RegularServiceCallAll', title: 'route.service-all', page: 'RegularServiceCallAll', ...service },
  {
    path: '/RegularServiceCallClean',
    title: 'route.service-clean',
    page: 'RegularServiceCallClean',
    ...service,
  },
  {
    path: '/RegularServiceCallPest',
    title: 'route.service-pest',
    page: 'RegularServiceCallPest',
    ...service,
  },
  {
    path: '/RegularServiceCallFoodSafety',
    title: 'route.service-food',
    page: 'RegularServiceCallFoodSafety',
    ...service,
  },
  {
    path: '/RegularServiceCallProWater',
    title: 'route.service-water',
    page: 'RegularServiceCallProWater',
    ...service,
  },
  { path: '/correctiveAction', title: 'route.corrective-action', page: 'CorrectiveAction', ...service },
  // An addition of this project: one visit, or a store's latest; requires any of the lists.
  { path: '/visit', title: 'route.visit', page: Object.values(serviceReportPaths), ...service },
  // An addition of this project: reports pending evaluation, one after the other.
  { path: '/evaluate', title: 'route.evaluate', page: Object.values(serviceReportPaths), ...service },
]

/** The address of each root. */
export const rootPaths: Readonly<Record<RootKind, string>> = {
  report: '/powerbi',
  manager: '/manager',
  'service-report': '/regularServiceCallMain',
  promotion: '/promotionMain',
}

/** Roots in the order of the home page (G9), then others in the menu's order (M1). */
export function inRootOrder<T extends { path: string }>(roots: readonly T[]): T[] {
  const known = rootKinds.map((kind) => samePath(rootPaths[kind]))
  const positionOf = ({ path }: T) => {
    const position = known.indexOf(samePath(path))
    return position < 0 ? known.length : position
  }
  return roots.toSorted((one, other) => positionOf(one) - positionOf(other))
}

/** The error page for a role error; plain /error for none (G9). */
export const errorPath = (roleError: RoleError): string => (roleError ? `/error?type=${roleError}` : '/error')

/** Normalizes an address for comparison: case and trailing slash are ignored, as the source's spelling varies. */
export const samePath = (path: string): string => path.toLowerCase().replace(/\/+$/, '') || '/'

/** Like `samePath`, for addresses that contain a link: some routers decode it. */
export function sameLink(path: string): string {
  try {
    return samePath(decodeURIComponent(path))
  } catch {
    return samePath(path)
  }
}

/** The route of an address without query; exact matches first. Undefined if unknown. */
export function findRoute(path: string): Route | undefined {
  const target = samePath(path)
  return (
    routes.find((route) => samePath(route.path) === target) ??
    routes.find(
      (route) => (route.takesLink || route.hasChildren) && target.startsWith(`${samePath(route.path)}/`),
    )
  )
}
