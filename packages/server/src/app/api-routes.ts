import { callTables } from '@lustra/core/contract'
import type { FastifyInstance } from 'fastify'
import { auditExportRoutes } from '../areas/audit-entry/export.routes.ts'
import { commonMaterialRoutes } from '../areas/common-material/common-material.routes.ts'
import { correctiveActionRoutes } from '../areas/corrective-action/corrective-action.routes.ts'
import { evaluationRoutes } from '../areas/evaluation/evaluation.routes.ts'
import { groupLogoRoutes } from '../areas/group-logo/logo.routes.ts'
import { groupOrganizeRoutes } from '../areas/group-organize/group-organize.routes.ts'
import { groupRoleRoutes } from '../areas/group-role/group-role.routes.ts'
import { hotspotIssueRoutes } from '../areas/hotspot-issue/hotspot-issue.routes.ts'
import { informationDocumentRoutes } from '../areas/information-document/information-document.routes.ts'
import { openWorkRoutes } from '../areas/open-work/open-work.routes.ts'
import { fileJobRoutes } from '../areas/file-job/file-job.routes.ts'
import { firstPasswordRoutes } from '../areas/own-account/first-password.routes.ts'
import { modifyPasswordRoutes, updateAccountRoutes } from '../areas/own-account/own-account.routes.ts'
import { ownSessionRoutes } from '../areas/own-account/own-sessions.routes.ts'
import { promotionRoutes } from '../areas/promotion/promotion.routes.ts'
import { proposalRoutes } from '../areas/proposal/proposal.routes.ts'
import { globalReportRoutes } from '../areas/report/global-reports.routes.ts'
import type { FrameCheck } from '../areas/report/links/frame-check.ts'
import { linkRoutes } from '../areas/report/links/link.routes.ts'
import { reportRoutes } from '../areas/report/report.routes.ts'
import { choiceRoutes } from '../areas/service-report/choices.routes.ts'
import { serviceReportRoutes } from '../areas/service-report/service-report.routes.ts'
import { sheetImportRoutes } from '../areas/sheet-import/sheet-import.routes.ts'
import { storeRoutes } from '../areas/store/store.routes.ts'
import { suggestionRoutes } from '../areas/suggestion/suggestion.routes.ts'
import { userRoutes } from '../areas/user/user.routes.ts'
import { visitRoutes } from '../areas/visit/visit.routes.ts'
import { registerAccess } from '../identity/access/access.ts'
import { accountSwitchRoutes } from '../identity/account-switch/account-switch.routes.ts'
import { appRoutes } from '../identity/apps/apps.routes.ts'
import { registerAudit } from '../identity/audit/audit-hook.ts'
import { auditRoutes } from '../identity/audit/audit.routes.ts'
import { codeRoutes } from '../identity/codes/codes.routes.ts'
import { directoryRoutes } from '../identity/directory/directory.routes.ts'
import { fileRoutes } from '../identity/files/file.routes.ts'
import { logoRoutes } from '../identity/group/logo.routes.ts'
import { configRoutes } from '../identity/login/config.routes.ts'
import { loginRoutes } from '../identity/login/login.routes.ts'
import { ownLoginRoutes } from '../identity/login/own-login.routes.ts'
import { passwordRoutes } from '../identity/passwords/passwords.routes.ts'
import type { SigningKeys } from '../identity/sessions/keys.ts'
import { jwksRoutes, tokenRoutes } from '../identity/sessions/token.routes.ts'
import { registerWrittenPositions } from '../identity/sessions/written-positions.ts'
import { refuseRoutesWithoutCall, requireRoutes } from '../platform/http/call-route.ts'
import { docsRoutes } from '../platform/http/docs.routes.ts'
import { respondNotFound } from '../platform/http/errors.ts'
import { originRoutes } from '../platform/http/origin.routes.ts'
import type { AppContext } from './create-context.ts'
import { registerCors } from './cors.ts'
import type { Settings } from './settings.ts'

interface ApiParts {
  keys: SigningKeys
  settings: Pick<Settings, 'origins' | 'reportHosts'>
  checkFrame: FrameCheck | undefined
}

/** Opened by addresses, other servers and developers, not by the client. */
const servedDirectly = [
  '/Group/Logo/:code',
  '/File/Open',
  '/.well-known/jwks.json',
  '/origin',
  '/openapi.json',
  '/docs',
  '/docs.css',
]

/** Registers every call of the API: access checks, the audit trail, then the routes of identity and of each area. */
export const apiRoutes =
  (context: AppContext, { keys, settings: { origins, reportHosts }, checkFrame }: ApiParts) =>
  async (api: FastifyInstance): Promise<void> => {
    await registerCors(api, origins)
    // Some calls of the source write by GET; a HEAD request must not run them.
    api.addHook('onRequest', async (request, reply) =>
      request.method === 'HEAD' ? respondNotFound(request, reply) : undefined,
    )
    registerAccess(api, context)
    registerAudit(api)
    registerWrittenPositions(api, context)
    // Registered here too, so that the response to an unknown path has the CORS headers of the API.
    api.setNotFoundHandler(respondNotFound)
    refuseRoutesWithoutCall(api, servedDirectly)
    await api.register(loginRoutes(context))
    await api.register(ownLoginRoutes(context))
    await api.register(directoryRoutes(context))
    await api.register(tokenRoutes(context))
    await api.register(jwksRoutes(keys))
    await api.register(appRoutes(context))
    await api.register(accountSwitchRoutes(context))
    await api.register(auditRoutes(context))
    await api.register(auditExportRoutes(context))
    await api.register(globalReportRoutes(context))
    await api.register(firstPasswordRoutes(context))
    await api.register(codeRoutes(context))
    await api.register(modifyPasswordRoutes(context))
    await api.register(passwordRoutes(context))
    await api.register(updateAccountRoutes(context))
    await api.register(ownSessionRoutes(context))
    await api.register(logoRoutes(context))
    await api.register(groupLogoRoutes(context))
    await api.register(fileRoutes(context))
    await api.register(serviceReportRoutes(context))
    await api.register(evaluationRoutes(context))
    await api.register(choiceRoutes(context))
    await api.register(correctiveActionRoutes(context))
    await api.register(suggestionRoutes(context))
    await api.register(storeRoutes(context))
    await api.register(sheetImportRoutes(context))
    await api.register(fileJobRoutes(context))
    await api.register(promotionRoutes(context))
    await api.register(hotspotIssueRoutes(context))
    await api.register(commonMaterialRoutes(context))
    await api.register(informationDocumentRoutes(context))
    await api.register(proposalRoutes(context))
    await api.register(visitRoutes(context))
    await api.register(openWorkRoutes(context))
    await api.register(groupRoleRoutes(context))
    await api.register(groupOrganizeRoutes(context))
    await api.register(userRoutes(context))
    await api.register(reportRoutes(context))
    await api.register(linkRoutes(context, { reportHosts, origins, checkFrame }))
    await api.register(configRoutes(context))
    await api.register(originRoutes(origins))
    await api.register(docsRoutes)
    requireRoutes(api, Object.values(callTables))
  }
