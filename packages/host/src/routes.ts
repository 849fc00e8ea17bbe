import { findEntry, findRoute, menuOf, serviceReportPaths, type Route, type Session } from '@lustra/core'
import { linkOf, menuNodeOf, type Address } from './address.ts'
import { toListAddress } from './detail-address.ts'
import { toInvitation } from './invitation.ts'
import { listAttributes } from './list-query.ts'

/** The element and attributes for an address. */
export interface Screen {
  tag: `lustra-${string}`
  attributes: Readonly<Record<string, string>>
  /** Centred, for documents and forms. */
  isNarrow?: true
  /** Fills the page, and shows its own title. */
  isFilling?: true
  /** One element for all addresses of this screen, reused on navigation. */
  isShared?: true
}

interface ScreenInput {
  address: Address
  /** For addresses of menu nodes. */
  session: Session
}

type ToScreen = (query: URLSearchParams, input: ScreenInput) => Screen

const fixed =
  (tag: Screen['tag'], attributes: Screen['attributes'] = {}, isNarrow?: true): ToScreen =>
  () => ({ tag, attributes, ...(isNarrow && { isNarrow }) })
const signIn =
  (mode: string): ToScreen =>
  () => ({ tag: 'lustra-login', attributes: { mode }, isNarrow: true, isShared: true })
/** The password reset; with the link of an invitation, for a first password (A1). */
const resetPassword: ToScreen = (query, input) => {
  const invitation = toInvitation(input.address)
  const screen = signIn('forgot-password')(query, input)
  return invitation ? { ...screen, attributes: { mode: 'first-password', mail: invitation.mail } } : screen
}
const settings =
  (section: string): ToScreen =>
  () => ({ tag: 'lustra-user-settings', attributes: { section }, isShared: true })
/** The portal's address template for a visit. */
const visitLink = '/visit?report={report}&group={group}'
/** A list whose state is in the address. */
const list =
  (tag: Screen['tag'], attributes: Screen['attributes'] = {}): ToScreen =>
  (query) => ({
    tag,
    attributes: { ...attributes, ...listAttributes(tag, query) },
    isShared: true,
  })
/** The list with the item of the address open: the same element for both addresses. */
const detail =
  (tag: Screen['tag'], attributes: Screen['attributes'] = {}): ToScreen =>
  (_, input) =>
    list(tag, attributes)(new URLSearchParams(toListAddress(tag, input.address).query), input)
const reports = (kind: string) =>
  list('lustra-service-report-list', { kind, link: visitLink, queue: '/evaluate' })

const visit: ToScreen = (query) => ({
  tag: 'lustra-visit-thread',
  attributes: {
    report: query.get('report') ?? '',
    store: query.get('store') ?? '',
    // Store codes are unique only per group.
    group: query.get('group') ?? '',
    link: visitLink,
  },
  isShared: true,
})

/** Filters of a list of service reports that the evaluation of one after the other has, too. */
const queueFilters = ['keyword', 'type', 'result', 'store', 'customer', 'from', 'to']

/** The address at which the pending reports of a shown list are evaluated one after the other; '' for other screens. */
export function queueOf({ tag, attributes }: Screen, session: Session): string {
  const isPending = tag === 'lustra-service-report-list' && attributes['feedback'] === 'pending'
  if (!isPending || !mayEvaluate(session)) return ''
  const filters = ['kind', ...queueFilters].flatMap((name) => {
    const value = attributes[name]
    return value ? [[name, value]] : []
  })
  return `/evaluate?${new URLSearchParams(filters)}`
}

const mayEvaluate = (session: Session) =>
  session.status === 'signed-in' && session.user.userType === 'Group' && !session.switchedFrom

/** Evaluation of one report after the other, of the first list that the person has unless the address names one. */
const evaluate: ToScreen = (query, { session }) => {
  const kinds = Object.entries(serviceReportPaths)
  const menu = session.status === 'signed-in' ? menuOf(session) : []
  const isOpen = ([, path]: [string, string]) => !!findEntry(menu, `/${path}`)
  const [kind, path] = kinds.find(([name]) => name === query.get('kind')) ?? kinds.find(isOpen) ?? kinds[0]!
  const filters = ['report', 'order', ...queueFilters].flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value]] : []
  })
  return {
    tag: 'lustra-evaluation-queue',
    attributes: { kind, back: `/${path}`, start: 'focused', ...Object.fromEntries(filters) },
    isFilling: true,
    isShared: true,
  }
}

const report = (mode: 'general' | 'cam', attributes: Screen['attributes']): Screen => ({
  tag: 'lustra-report-viewer',
  attributes: { mode, ...attributes },
  isFilling: true,
  // One iframe for all reports of the menu.
  isShared: true,
})
/** A report of the menu, with its open page in the address. */
const menuReport =
  (mode: 'general' | 'cam'): ToScreen =>
  (query, input) => {
    const page = query.get('page')
    return report(mode, { menu: menuNodeOf(input.address, input.session), ...(page && { page }) })
  }
const externalReport =
  (mode: 'general' | 'cam'): ToScreen =>
  (_, input) =>
    report(mode, { url: linkOf(input.address, input.session) })

/** The organisation, with open node and search in the address. */
const organisation: ToScreen = (query) => ({
  tag: 'lustra-organisation-manager',
  attributes: { node: query.get('node') ?? '', keyword: query.get('keyword') ?? '' },
  isShared: true,
})

/** New feedback; `report` is the visit. */
const newFeedback: ToScreen = (query) => {
  const report = query.get('report')
  return {
    tag: 'lustra-feedback-form',
    attributes: { link: '/feedback/detail?id={id}', ...(report && { report }) },
  }
}

/** The screens of the core's routes. Spellings are prescribed. */
const screens: Readonly<Record<string, ToScreen>> = {
  '/login': signIn('login'),
  '/aadlogin': signIn('directory'),
  '/forgotpassword': resetPassword,
  '/privacy': fixed('lustra-legal', { document: 'privacy' }, true),
  '/aqreement': fixed('lustra-legal', { document: 'agreement' }, true),
  '/changepassword': settings('password'),
  '/changephone': settings('phone'),
  '/changeemail': settings('email'),
  '/sessions': settings('sessions'),
  '/firstChangepassword': fixed('lustra-first-password', {}, true),
  '/404': () => notFound,
  '/cam_error': fixed('lustra-error-page', { type: 'cam' }, true),
  '/powerbi_cam/commonErrors': fixed('lustra-error-page', { type: '2' }, true),
  '/error': (query) => ({
    tag: 'lustra-error-page',
    attributes: { type: /^[123]$/.exec(query.get('type') ?? '')?.[0] ?? '' },
    isNarrow: true,
  }),
  '/visit': visit,
  '/evaluate': evaluate,
  '/powerbi': menuReport('general'),
  '/powerbi_cam': menuReport('cam'),
  '/powerbiiframe': externalReport('general'),
  '/camepowerbiiframe': externalReport('cam'),
  '/RegularServiceCallAll': reports('all'),
  '/RegularServiceCallClean': reports('clean'),
  '/RegularServiceCallPest': reports('pest'),
  '/RegularServiceCallFoodSafety': reports('food-safety'),
  '/RegularServiceCallProWater': reports('process-water'),
  '/correctiveAction': list('lustra-corrective-action-list', { link: visitLink }),
  '/Promotion': list('lustra-promotion-list'),
  '/Promotion/detail': detail('lustra-promotion-list'),
  '/hotspotIssue': list('lustra-hotspot-list'),
  '/problem/detail': detail('lustra-hotspot-list'),
  '/commonMaterial': list('lustra-material-list'),
  '/promotion_1/linedata': detail('lustra-material-list'),
  '/suggestions': list('lustra-feedback-list', { link: visitLink }),
  '/feedback/detail': detail('lustra-feedback-list', { link: visitLink }),
  '/feedback/add': newFeedback,
  '/proposal': list('lustra-proposal-list'),
  '/proposal/detail': detail('lustra-proposal-list'),
  '/groupOrganize': organisation,
  '/informationDocument': list('lustra-document-list'),
  '/store': list('lustra-store-manager'),
  '/otherLogo': fixed('lustra-group-logo'),
  '/audit': list('lustra-audit-list'),
  '/user': list('lustra-user-manager'),
  '/groupRole': list('lustra-role-manager'),
}

/** Whether this portal has a screen for a path. */
export const hasScreen = (path: string): boolean => (findRoute(path)?.path ?? '') in screens

/** For menu entries without a page in this version; shown with the entry's name. */
export const unavailable: Screen = {
  tag: 'lustra-error-page',
  attributes: { type: 'unavailable' },
  isNarrow: true,
}

export const notFound: Screen = {
  tag: 'lustra-error-page',
  attributes: { type: 'not-found' },
  isNarrow: true,
}

/** The screen of an address that the person may open. */
export function screenOf(address: Address, session: Session): Screen {
  const route: Route | undefined = findRoute(address.path)
  const toScreen = route && screens[route.path]
  return toScreen ? toScreen(new URLSearchParams(address.query), { address, session }) : unavailable
}
