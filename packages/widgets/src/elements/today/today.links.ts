import {
  addressOf,
  findEntry,
  menuOf,
  serviceReportPaths,
  type MenuEntry,
  type OpenWork,
  type Rights,
} from '@lustra/core'

/** One kind of open work: its count, and the menu page that lists it. */
export interface TodayLink {
  kind:
    | 'reports'
    | 'actions'
    | 'mine'
    | 'nobody'
    | 'proposals'
    | 'answers'
    | 'unanswered'
    | 'people'
    | 'stores'
    | 'unsent'
  entry: MenuEntry
  /** The page lists one category only, which is named in the label. */
  isPart: boolean
  count: number
  /** Length of the counted period in days, including today; 0 without a period. */
  days: number
  /** Address of the page with the matching filter. */
  href: string
}

const pages = {
  actions: '/correctiveAction',
  proposals: '/proposal',
  answers: '/suggestions',
  unanswered: '/suggestions',
  people: '/user',
  stores: '/store',
} as const
const reportPages = Object.values(serviceReportPaths).map((path) => `/${path}`)

/** Whether the menu has any page that open work can link to; without one the counts are not requested. */
export function hasPages(rights: Rights): boolean {
  const menu = menuOf(rights)
  return [...reportPages, ...Object.values(pages)].some((path) => findEntry(menu, path))
}

/**
 * Open work as links, without pages that are not in the person's menu and without zero counts. `unsent`: number of unsent
 * feedbacks on this device.
 */
export function linksOf(work: OpenWork, rights: Rights, today: string, unsent = 0): TodayLink[] {
  const menu = menuOf(rights)
  const link = (
    kind: TodayLink['kind'],
    path: string,
    count: number | null,
    filter: string,
    extra: Partial<TodayLink> = {},
  ) => {
    const entry = findEntry(menu, path)
    return entry && count
      ? [{ kind, entry, isPart: false, days: 0, ...extra, count, href: `${addressOf(entry)}&${filter}` }]
      : []
  }
  return [
    // First, because it is stored on this device only.
    ...link('unsent', pages.answers, unsent, '').map((each) => ({ ...each, href: '/feedback/add' })),
    ...work.ReportsToEvaluate.flatMap(({ Kind, Count }) =>
      link('reports', `/${serviceReportPaths[Kind]}`, Count, '', {
        isPart: Kind !== 'all',
        days: daysSince(work.Since, today),
      }).map((each) => ({ ...each, href: `/evaluate?kind=${Kind}&from=${work.Since}` })),
    ),
    ...link('actions', pages.actions, work.ActionsOverdue, 'status=overdue'),
    ...link('mine', pages.actions, work.ActionsAssigned ?? null, 'responsible=me'),
    ...link('nobody', pages.actions, work.ActionsUnassigned ?? null, 'responsible=none'),
    ...link('proposals', pages.proposals, work.ProposalsDue, 'status=due'),
    ...link('answers', pages.answers, work.AnswersToRead, 'status=unread'),
    ...link('unanswered', pages.unanswered, work.SuggestionsToAnswer, 'status=open'),
    ...link('people', pages.people, work.PeopleWithoutRole, 'role=none'),
    ...link('stores', pages.stores, work.StoresWithoutPlace, 'node=none'),
  ]
}

const dayMs = 24 * 60 * 60_000

/** Number of days including both ends. */
const daysSince = (first: string, today: string) =>
  Math.round((Date.parse(today) - Date.parse(first)) / dayMs) + 1
