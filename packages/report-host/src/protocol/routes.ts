import { newId } from '../new-id.ts'
import type { Report } from '../report.ts'
import type { FilterScope, ReportConfig } from '../state/view-commands.ts'
import type { Connection } from './connection.ts'
import { levels, ReportError, toReportError } from './errors.ts'

interface RouteRequest {
  params: Record<string, string>
  body: unknown
  headers?: Record<string, string>
}
type Handler = (request: RouteRequest) => unknown
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

const bodyOf = <T extends object>({ body }: RouteRequest): T =>
  typeof body === 'object' && body ? (body as T) : ({} as T)
const viewOnly = () => {
  throw new ReportError('PowerBINotAuthorizedException', 'the token allows viewing only')
}

/** Registers all supported requests of powerbi-client, and an error for all others. Call once. */
export function registerRoutes(connection: Connection, report: Report): void {
  const route = (method: Method, url: string, handler: Handler) =>
    connection.router[method](url, async (request, response) => {
      try {
        const body = await handler(request as RouteRequest)
        response.send(body === undefined ? 202 : 200, body ?? null)
      } catch (error) {
        const reportError = toReportError(error)
        response.send(reportError.status, reportError.toBody(report.requestId()))
      }
    })
  lifecycle(route, report, connection)
  pagesAndFilters(route, report)
  bookmarks(route, report)
  otherRoutes(route, report)
  connection.answerOthers(report.requestId)
}

type Route = (method: Method, url: string, handler: Handler) => unknown

function lifecycle(route: Route, report: Report, { setUid }: Connection) {
  const load = (isPhased: boolean) => (request: RouteRequest) => {
    if (request.headers?.uid) setUid(request.headers.uid)
    const config = bodyOf<ReportConfig>(request)
    if (!config.accessToken || !config.id)
      throw new ReportError('InvalidParameters', 'id and accessToken are required', levels.fatal)
    report.load({ config, isPhased })
  }
  route('post', '/report/load', load(false))
  route('post', '/report/prepare', load(true))
  route('post', '/report/render', (request) => report.render(bodyOf<ReportConfig>(request)))
  route('post', '/frontload/config', () => undefined)
  route('post', '/report/token', ({ body }) => report.setToken(body))
  route('post', '/report/refresh', () => report.refresh())
  route('post', '/report/print', () => report.print())
}

function pagesAndFilters(route: Route, report: Report) {
  route('get', '/report/pages', () => report.pages())
  route('put', '/report/pages/active', (request) => report.openPage(bodyOf<{ name?: unknown }>(request).name))
  route('get', '/report/pages/:page/visuals', ({ params }) => report.visuals(params.page!))
  route('get', '/report/pages/:page/layoutTypes/:type', ({ params }) => ['0', '2'].includes(params.type!))
  route('post', '/report/pages/:page/visuals/:visual/exportData', (request) => ({
    data: report.exportData(request.params.page!, request.params.visual!, bodyOf(request)),
  }))
  const filterScopes: [string, (params: Record<string, string>) => FilterScope][] = [
    ['/report/filters', () => []],
    ['/report/pages/:page/filters', ({ page }) => [page!]],
    ['/report/pages/:page/visuals/:visual/filters', ({ page, visual }) => [page!, visual!]],
  ]
  for (const [url, scopeOf] of filterScopes) {
    route('get', url, ({ params }) => report.filtersAt(scopeOf(params)))
    for (const method of ['post', 'put'] as const)
      route(method, url, ({ params, body }) => report.changeFiltersAt(scopeOf(params), body))
  }
}

function bookmarks(route: Route, report: Report) {
  route('get', '/report/bookmarks', () => report.bookmarks())
  route('post', '/report/bookmarks/applyByName', (request) =>
    report.applyBookmark({ name: String(bodyOf<{ name?: unknown }>(request).name) }),
  )
  route('post', '/report/bookmarks/applyState', (request) =>
    report.applyBookmark({ state: bodyOf<{ state?: unknown }>(request).state }),
  )
  route('post', '/report/bookmarks/capture', () => ({
    name: `bookmark-${newId()}`,
    displayName: '',
    state: report.state(),
  }))
  route('post', '/report/bookmarks/play', () => undefined)
  route('get', '/report/isUserStateApplied', () => report.userState.isApplied())
  route('post', '/report/userState', () => report.userState.save())
  route('delete', '/report/userState', () => report.userState.clear())
}

function otherRoutes(route: Route, report: Report) {
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
