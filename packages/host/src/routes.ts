import { findRoute, type Route, type Session } from '@lustra/core'
import type { Address } from './address.ts'
import { toListAddress } from './detail-address.ts'
import { listAttributes } from './list-query.ts'
import { linkOf, menuNodeOf } from './report-address.ts'

/** Which element shows an address, and with what. */
export interface Screen {
  tag: `lustra-${string}`
  attributes: Readonly<Record<string, string>>
  /** Stands in the middle of the page, as a document or a form does. */
  isNarrow?: true
  /** Takes all the room there is, and names itself. */
  isFilling?: true
  /** One element for all addresses of this screen: nothing is made anew on the way from one to the next. */
  isShared?: true
}

interface Seen {
  address: Address
  /** Of the person's menu, where an address names one of its nodes. */
  session: Session
}

type ToScreen = (query: URLSearchParams, seen: Seen) => Screen

const fixed =
  (tag: Screen['tag'], attributes: Screen['attributes'] = {}, isNarrow?: true): ToScreen =>
  () => ({ tag, attributes, ...(isNarrow && { isNarrow }) })
const signIn =
  (mode: string): ToScreen =>
  () => ({ tag: 'lustra-login', attributes: { mode }, isNarrow: true, isShared: true })
const settings =
  (section: string): ToScreen =>
  () => ({ tag: 'lustra-user-settings', attributes: { section }, isShared: true })
/** The portal's own address for a visit. */
const visitLink = '/visit?report={report}&group={group}'
/** A list whose state stands in the address. */
const list =
  (tag: Screen['tag'], attributes: Screen['attributes'] = {}): ToScreen =>
  (query) => ({
    tag,
    attributes: { ...attributes, ...listAttributes(tag, query) },
    isShared: true,
  })
/** The list with the item of the address open over it: one element for both addresses. */
const detail =
  (tag: Screen['tag'], attributes: Screen['attributes'] = {}): ToScreen =>
  (_, seen) =>
    list(tag, attributes)(new URLSearchParams(toListAddress(tag, seen.address).query), seen)
const reports = (kind: string) => list('lustra-service-report-list', { kind, link: visitLink })

const visit: ToScreen = (query) => ({
  tag: 'lustra-visit-thread',
  attributes: {
    report: query.get('report') ?? '',
    store: query.get('store') ?? '',
    // Codes of stores are a group's own: in another group the same code would be another store.
    group: query.get('group') ?? '',
    link: visitLink,
  },
  isShared: true,
})

const report = (mode: 'general' | 'cam', attributes: Screen['attributes']): Screen => ({
  tag: 'lustra-report-viewer',
  attributes: { mode, ...attributes },
  isFilling: true,
  // One frame for all reports of the menu.
  isShared: true,
})
/** A report of the menu; the page of it that is open stands in the address. */
const menuReport =
  (mode: 'general' | 'cam'): ToScreen =>
  (query, seen) => {
    const page = query.get('page')
    return report(mode, { menu: menuNodeOf(seen.address, seen.session), ...(page && { page }) })
  }
const externalReport =
  (mode: 'general' | 'cam'): ToScreen =>
  (_, seen) =>
    report(mode, { url: linkOf(seen.address, seen.session) })

/** The organisation of the group: the open node and what is looked for stand in the address. */
const organisation: ToScreen = (query) => ({
  tag: 'lustra-organisation-manager',
  attributes: { node: query.get('node') ?? '', keyword: query.get('keyword') ?? '' },
  isShared: true,
})

/** New feedback; `report` is the visit that it is about. */
const newFeedback: ToScreen = (query) => {
  const report = query.get('report')
  return {
    tag: 'lustra-feedback-form',
    attributes: { link: '/feedback/detail?id={id}', ...(report && { report }) },
  }
}

/** An element for each route of the core's table that this version has a page for. Spellings are the source's. */
const screens: Readonly<Record<string, ToScreen>> = {
  '/login': signIn('login'),
  '/aadlogin': signIn('directory'),
  '/forgotpassword': signIn('forgot-password'),
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

/** Whether this portal has something to show at a path. */
export const hasScreen = (path: string): boolean => (findRoute(path)?.path ?? '') in screens

/** What stands where the menu leads to a page that this version does not have. The menu's own name for it comes beside. */
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
