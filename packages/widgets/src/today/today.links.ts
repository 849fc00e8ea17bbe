import {
  addressOf,
  findEntry,
  menuOf,
  serviceReportPaths,
  type MenuEntry,
  type OpenWork,
  type Rights,
} from '@lustra/core'

/** One kind of what waits: how many, and the page of the person's own menu that lists them. */
export interface TodayLink {
  kind: 'reports' | 'actions' | 'proposals' | 'answers' | 'people' | 'stores' | 'unsent'
  entry: MenuEntry
  /** It lists one category only, and says which. */
  isPart: boolean
  count: number
  /** How many days it counts, today's among them; 0 where no period limits it. */
  days: number
  /** The page's address with the filter that shows just these. */
  href: string
}

const pages = {
  actions: '/correctiveAction',
  proposals: '/proposal',
  answers: '/suggestions',
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
 * What waits, as links. What is not in the person's menu is left out, and so is what nothing waits for. `unsent`: how many feedbacks
 * wait on this device.
 */
export function linksOf(work: OpenWork, rights: Rights, today: string, unsent = 0): TodayLink[] {
  const menu = menuOf(rights)
  const link = (
    kind: TodayLink['kind'],
    path: string,
    count: number | null,
    filter: string,
    given: Partial<TodayLink> = {},
  ) => {
    const entry = findEntry(menu, path)
    return entry && count
      ? [{ kind, entry, isPart: false, days: 0, ...given, count, href: `${addressOf(entry)}&${filter}` }]
      : []
  }
  return [
    // What lies on this device alone comes first.
    ...link('unsent', pages.answers, unsent, '').map((each) => ({ ...each, href: '/feedback/add' })),
    ...work.ReportsToEvaluate.flatMap(({ Kind, Count }) =>
      link('reports', `/${serviceReportPaths[Kind]}`, Count, `feedback=pending&from=${work.Since}`, {
        isPart: Kind !== 'all',
        days: daysSince(work.Since, today),
      }),
    ),
    ...link('actions', pages.actions, work.ActionsOverdue, 'status=overdue'),
    ...link('proposals', pages.proposals, work.ProposalsDue, 'status=due'),
    ...link('answers', pages.answers, work.AnswersToRead, 'status=unread'),
    ...link('people', pages.people, work.PeopleWithoutRole, 'role=none'),
    ...link('stores', pages.stores, work.StoresWithoutPlace, 'node=none'),
  ]
}

const dayMs = 24 * 60 * 60_000

/** Both days count. */
const daysSince = (first: string, today: string) =>
  Math.round((Date.parse(today) - Date.parse(first)) / dayMs) + 1
