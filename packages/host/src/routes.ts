import { findRoute, type Route } from '@lustra/core'
import type { Address } from './address.ts'
import { listAttributes } from './list-query.ts'

/** Which element shows an address, and with what. */
export interface Screen {
  tag: `lustra-${string}`
  attributes: Readonly<Record<string, string>>
  /** Stands in the middle of the page, as a document or a form does. */
  isNarrow?: true
  /** One element for all addresses of this screen: nothing is made anew on the way from one to the next. */
  isShared?: true
}

type ToScreen = (query: URLSearchParams) => Screen

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
    attributes: { link: visitLink, ...attributes, ...listAttributes(tag, query) },
    isShared: true,
  })
const reports = (kind: string) => list('lustra-service-report-list', { kind })

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
  '/firstChangepassword': fixed('lustra-first-password', {}, true),
  '/404': fixed('lustra-error-page', { type: 'not-found' }, true),
  '/cam_error': fixed('lustra-error-page', { type: 'cam' }, true),
  '/powerbi_cam/commonErrors': fixed('lustra-error-page', { type: '2' }, true),
  '/error': (query) => ({
    tag: 'lustra-error-page',
    attributes: { type: /^[123]$/.exec(query.get('type') ?? '')?.[0] ?? '' },
    isNarrow: true,
  }),
  '/visit': visit,
  '/RegularServiceCallAll': reports('all'),
  '/RegularServiceCallClean': reports('clean'),
  '/RegularServiceCallPest': reports('pest'),
  '/RegularServiceCallFoodSafety': reports('food-safety'),
  '/RegularServiceCallProWater': reports('process-water'),
  '/correctiveAction': list('lustra-corrective-action-list'),
}

/** Whether this portal has something to show at a path. */
export const hasScreen = (path: string): boolean => (findRoute(path)?.path ?? '') in screens

/** What stands where the menu leads to a page that this version does not have. The menu's own name for it comes beside. */
export const unavailable: Screen = {
  tag: 'lustra-error-page',
  attributes: { type: 'unavailable' },
  isNarrow: true,
}

export const notFound: Screen = screens['/404']!(new URLSearchParams())

/** The screen of an address that the person may open. */
export function screenOf({ path, query }: Address): Screen {
  const route: Route | undefined = findRoute(path)
  const toScreen = route && screens[route.path]
  return toScreen ? toScreen(new URLSearchParams(query)) : unavailable
}
