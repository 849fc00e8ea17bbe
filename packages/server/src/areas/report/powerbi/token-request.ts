import type { ReportRequest } from '../report-source.ts'
import { refused } from './errors.ts'
import type { PowerBiDataset, TokenRequest } from './power-bi-api.ts'
import type { Description } from './report-descriptions.ts'
import type { ReportEntry } from './report-file.ts'
import type { RowIdentity } from './row-identity.ts'

const lifetimeInMinutes = 30

/**
 * Builds one token request for all reports of a report request. An identity is sent exactly to the semantic models that
 * require one: Power BI refuses missing and unnecessary ones. Throws 'report-refused' when the rows of others would be
 * visible.
 */
export function toTokenRequest(
  found: readonly Description[],
  entry: ReportEntry,
  reportRequest: ReportRequest,
  identity: RowIdentity | undefined,
): TokenRequest {
  const models = [...new Map(found.map(({ dataset }) => [dataset.id, dataset])).values()]
  if (models.some((model) => !model.isEffectiveIdentityRequired)) refuseOpenModel(entry, reportRequest)
  const identities = identitiesFor(models, entry, reportRequest, identity)
  return {
    reports: found.map(({ location }) => ({ id: location.reportId, allowEdit: false })),
    datasets: models.map(({ id }) => ({ id })),
    ...(identities.length ? { identities } : {}),
    lifetimeInMinutes,
  }
}

/** Models with roles get roles, models that require only a name get that, and those without security get nothing. */
function identitiesFor(
  models: PowerBiDataset[],
  { report, sameForAll }: ReportEntry,
  { seesAllStores }: ReportRequest,
  identity: RowIdentity | undefined,
): NonNullable<TokenRequest['identities']> {
  const guarded = models.filter((model) => model.isEffectiveIdentityRequired)
  if (!guarded.length) return []
  if (!identity)
    throw refused(`${report} has row-level security in Power BI, and no roles in POWERBI_REPORTS`)
  const idsOf = (wantsRoles: boolean) =>
    guarded.filter((model) => model.isEffectiveIdentityRolesRequired === wantsRoles).map(({ id }) => id)
  const [withRoles, byName] = [idsOf(true), idsOf(false)]
  const { username, roles } = identity
  if (withRoles.length && !roles.length)
    throw refused(`${report} has roles in Power BI, and none in POWERBI_REPORTS`)
  // Without a person role, the first part of the name would open the rows of the whole group.
  if (byName.length && !seesAllStores && !sameForAll)
    throw refused(
      `${report} has no roles in Power BI, so it would show all stores to people limited to some: give its model a role for persons, or leave personRoles out, and these people get this server’s own report`,
    )
  return [
    ...(withRoles.length ? [{ username, roles, datasets: withRoles }] : []),
    ...(byName.length ? [{ username, datasets: byName }] : []),
  ]
}

/** A model without roles shows all its data: allowed for one whole group, or for data of no customer. */
function refuseOpenModel({ report, group, sameForAll }: ReportEntry, { seesAllStores }: ReportRequest): void {
  if (sameForAll || (group && seesAllStores)) return
  throw refused(
    `${report} has no row-level security in Power BI, so it would show the rows of others: give its model a role, or its entry in POWERBI_REPORTS a group, or sameForAll`,
  )
}

/** Readers with the same access to the same reports share a token. */
export const keyOf = (request: TokenRequest): string => JSON.stringify(request)
