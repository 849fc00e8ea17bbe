import { newId } from '../new-id.ts'
import type { Report } from '../report.ts'
import type { FilterPlace, ReportConfig } from '../state/view-commands.ts'
import type { Connection } from './connection.ts'
import { levels, ReportError, toReportError } from './errors.ts'

interface Asked {
  params: Record<string, string>
  body: unknown
  headers?: Record<string, string>
}
type Answer = (asked: Asked) => unknown
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

const bodyOf = <T extends object>({ body }: Asked): T =>
  typeof body === 'object' && body ? (body as T) : ({} as T)
const viewOnly = () => {
  throw new ReportError('PowerBINotAuthorizedException', 'the token allows to look at the report only')
}

/** Every call of powerbi-client that this host can do, and an answer to all the others. To be called once. */
export function registerRoutes(connection: Connection, report: Report): void {
  const route = (method: Method, url: string, answer: Answer) =>
    connection.router[method](url, async (request, response) => {
      try {
        const body = await answer(request as Asked)
        response.send(body === undefined ? 202 : 200, body ?? null)
      } catch (error) {
        const found = toReportError(error)
        response.send(found.status, found.toBody(report.requestId()))
      }
    })
  lifecycle(route, report, connection)
  pagesAndFilters(route, report)
  bookmarks(route, report)
  theRest(route, report)
  connection.answerTheRest(report.requestId)
}

type Route = (method: Method, url: string, answer: Answer) => unknown

function lifecycle(route: Route, report: Report, { follow }: Connection) {
  const load = (isPhased: boolean) => (asked: Asked) => {
    if (asked.headers?.uid) follow(asked.headers.uid)
    const config = bodyOf<ReportConfig>(asked)
    if (!config.accessToken || !config.id)
      throw new ReportError('InvalidParameters', 'id and accessToken are needed', levels.fatal)
    report.load({ config, isPhased })
  }
  route('post', '/report/load', load(false))
  route('post', '/report/prepare', load(true))
  route('post', '/report/render', (asked) => report.render(bodyOf<ReportConfig>(asked)))
  route('post', '/frontload/config', () => undefined)
  route('post', '/report/token', ({ body }) => report.setToken(body))
  route('post', '/report/refresh', () => report.refresh())
  route('post', '/report/print', () => report.print())
}

function pagesAndFilters(route: Route, report: Report) {
  route('get', '/report/pages', () => report.pages())
  route('put', '/report/pages/active', (asked) => report.openPage(bodyOf<{ name?: unknown }>(asked).name))
  route('get', '/report/pages/:page/visuals', ({ params }) => report.visuals(params.page!))
  route('get', '/report/pages/:page/layoutTypes/:type', ({ params }) => ['0', '2'].includes(params.type!))
  route('post', '/report/pages/:page/visuals/:visual/exportData', (asked) => ({
    data: report.exportData(asked.params.page!, asked.params.visual!, bodyOf(asked)),
  }))
  const places: [string, (params: Record<string, string>) => FilterPlace][] = [
    ['/report/filters', () => []],
    ['/report/pages/:page/filters', ({ page }) => [page!]],
    ['/report/pages/:page/visuals/:visual/filters', ({ page, visual }) => [page!, visual!]],
  ]
  for (const [url, placeOf] of places) {
    route('get', url, ({ params }) => report.filtersAt(placeOf(params)))
    for (const method of ['post', 'put'] as const)
      route(method, url, ({ params, body }) => report.changeFiltersAt(placeOf(params), body))
  }
}

function bookmarks(route: Route, report: Report) {
  route('get', '/report/bookmarks', () => report.bookmarks())
  route('post', '/report/bookmarks/applyByName', (asked) =>
    report.applyBookmark({ name: String(bodyOf<{ name?: unknown }>(asked).name) }),
  )
  route('post', '/report/bookmarks/applyState', (asked) =>
    report.applyBookmark({ state: bodyOf<{ state?: unknown }>(asked).state }),
  )
  route('post', '/report/bookmarks/capture', () => ({
    name: `bookmark-${newId()}`,
    displayName: '',
    state: report.state(),
  }))
  route('post', '/report/bookmarks/play', () => undefined)
  route('get', '/report/isUserStateApplied', () => report.userState.isApplied())
  route('post', '/report/userState', () => report.userState.save())
  route('delete', '/report/userState', () => report.userState.forget())
}

function theRest(route: Route, report: Report) {
  route('patch', '/report/settings', ({ body }) => report.changeSettings(body))
  route('get', '/report/theme', () => report.theme())
  route('put', '/report/theme', ({ body }) => report.setTheme(body))
  route('get', '/report/zoom', () => report.zoom())
  route('get', '/report/hasUnsavedChanges', () => false)
  route('get', '/getCorrelationId', () => report.requestId())
  route('post', '/report/closeAllOverlays', () => undefined)
  route('post', '/report/clearSelectedVisuals/:withPopOuts', () => report.clearSelection())
  for (const url of ['/report/save', '/report/saveAs', '/report/addPage', '/report/switchMode/:mode'])
    route('post', url, viewOnly)
}
