import { findRoute, type Route } from '@lustra/core'
import type { Address } from './address.ts'
import { listAttributes } from './list-query.ts'

/** Which element shows an address, and with what. */
export interface Screen {
  tag: `lustra-${string}`
  attributes: Readonly<Record<string, string>>
  /** Stands in the middle of the page, as a document or a form does. */
  isNarrow?: true
  /** One element for all addresses of this screen, so that what was typed stays on the way from one to the next. */
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
const list =
  (kind: string): ToScreen =>
  (query) => ({ tag: 'lustra-service-report-list', attributes: { kind, ...listAttributes(query) } })

/** An element for each route of the core's table; a route that is not here has no screen yet. Spellings are the source's. */
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
  '/error': (query) => ({
    tag: 'lustra-error-page',
    attributes: { type: /^[123]$/.exec(query.get('type') ?? '')?.[0] ?? '' },
    isNarrow: true,
  }),
  '/RegularServiceCallAll': list('all'),
  '/RegularServiceCallClean': list('clean'),
  '/RegularServiceCallPest': list('pest'),
  '/RegularServiceCallFoodSafety': list('food-safety'),
  '/RegularServiceCallProWater': list('process-water'),
}

/** Whether this portal has something to show at a path. */
export const hasScreen = (path: string): boolean => (findRoute(path)?.path ?? '') in screens

/** The screen of an address; that of an unknown one says so (G5). */
export function screenOf({ path, query }: Address): Screen {
  const route: Route | undefined = findRoute(path)
  const toScreen = (route && screens[route.path]) ?? screens['/404']!
  return toScreen(new URLSearchParams(query))
}

export const notFound: Screen = screens['/404']!(new URLSearchParams())
