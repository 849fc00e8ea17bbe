import { AppError, admitLink, reportCalls, type ReportMode } from '@lustra/core/contract'
import { and, eq } from 'drizzle-orm'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { menus } from '../../../platform/database/schema/menu.ts'
import { callerOf, scopeOf } from '../../../identity/access/access.ts'
import { route } from '../../../platform/http/call-route.ts'
import { findListedPages } from '../permitted-report.ts'
import { reportModules } from '../../../identity/access/page-modules.ts'
import { createFrameCheck, type FrameCheck } from './frame-check.ts'
import type { ReportContext } from '../context.ts'

export interface LinkParts {
  /** Origins whose pages may be shown. */
  reportHosts: readonly string[]
  /** Origins other than our own whose pages may call this server, and so contain the frame. */
  origins: readonly string[]
  checkFrame?: FrameCheck | undefined
}

/** External reports, listed in the menu as links (R3): an addition of this project to the calls of the source. */
export const linkRoutes =
  (
    context: ReportContext,
    { reportHosts, origins, checkFrame = createFrameCheck(context) }: LinkParts,
  ): FastifyPluginAsync =>
  async (app) => {
    route(
      app,
      reportCalls.reportLink,
      { access: { who: 'member', modules: Object.values(reportModules) } },
      async (input, request) => {
        const { url: raw, mode } = input
        const rules = { origins: reportHosts, own: ownOrigins(request, origins) }
        const admitted = admitLink(raw, rules)
        if ('fault' in admitted) throw new AppError('link-refused', `the link is refused: ${admitted.fault}`)
        const { watermarkColor } = await findLink(context, request, mode, raw)
        const parent = rules.own.at(-1)!
        const permission = await checkFrame({ url: admitted.url, parent, rules })
        return { Url: admitted.url.href, ...permission, watermarkColor }
      },
    )
  }

/** Origins of this server and, if admitted, of the calling page: browsers send only the latter. */
function ownOrigins(request: FastifyRequest, known: readonly string[]): string[] {
  const { origin } = request.headers
  const address = `${request.protocol}://${request.host}`
  // A proxy may name the default port, which no origin does.
  const own = URL.canParse(address) ? new URL(address).origin : address
  return origin && known.includes(origin) ? [own, origin] : [own]
}

/** Returns the menu node of a link. Throws 'not-found' when the caller's menu does not list it. */
async function findLink(
  { database }: ReportContext,
  request: FastifyRequest,
  mode: ReportMode,
  path: string,
) {
  const { modules, groupId } = scopeOf(request)
  if (!modules.includes(reportModules[mode]))
    throw new AppError('forbidden', `the role has no ${reportModules[mode]}`)
  const isLink = and(eq(menus.isFrame, true), eq(menus.path, path))
  const pages = await database.identity((tx) => findListedPages(tx, callerOf(request).personId, mode, isLink))
  const listed = pages.find((page) => page.groupId === groupId)
  if (!listed) throw new AppError('not-found', 'the menu lists no such link')
  return listed.node
}
