import type { ReportWish } from '../report-source.ts'
import { refused } from './errors.ts'
import type { PowerBiDataset, TokenRequest } from './power-bi-api.ts'
import type { Description } from './report-descriptions.ts'
import type { ReportEntry } from './report-file.ts'
import type { RowIdentity } from './row-identity.ts'

const lifetimeInMinutes = 30

/**
 * One token for all reports of a wish. An identity goes to exactly the semantic models that want one: Power BI refuses one that is
 * missing and one too many. Throws 'report-refused' where nothing would keep the rows of others away.
 */
export function toTokenRequest(
  found: readonly Description[],
  entry: ReportEntry,
  wish: ReportWish,
  identity: RowIdentity | undefined,
): TokenRequest {
  const models = [...new Map(found.map(({ dataset }) => [dataset.id, dataset])).values()]
  if (models.some((model) => !model.isEffectiveIdentityRequired)) refuseOpenModel(entry, wish)
  const identities = identitiesFor(models, entry, wish, identity)
  return {
    reports: found.map(({ place }) => ({ id: place.reportId, allowEdit: false })),
    datasets: models.map(({ id }) => ({ id })),
    ...(identities.length ? { identities } : {}),
    lifetimeInMinutes,
  }
}

/** Models with roles get them, models that want a name alone get that, and those without security get nothing. */
function identitiesFor(
  models: PowerBiDataset[],
  { report, sameForAll }: ReportEntry,
  { seesAllStores }: ReportWish,
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
  // Without a role for persons, the name's first part would open the rows of the whole group.
  if (byName.length && !seesAllStores && !sameForAll)
    throw refused(
      `${report} has no roles in Power BI, so it would show all stores to whoever sees some: give its model a role for persons, or leave personRoles out, and these people get this server’s own report`,
    )
  return [
    ...(withRoles.length ? [{ username, roles, datasets: withRoles }] : []),
    ...(byName.length ? [{ username, datasets: byName }] : []),
  ]
}

/** A model without roles shows all it has to everybody: fit for one whole group, or for what belongs to no customer. */
function refuseOpenModel({ report, group, sameForAll }: ReportEntry, { seesAllStores }: ReportWish): void {
  if (sameForAll || (group && seesAllStores)) return
  throw refused(
    `${report} has no row-level security in Power BI, so it would show the rows of others: give its model a role, or its entry in POWERBI_REPORTS a group, or sameForAll`,
  )
}

/** Whoever may see the same of the same reports shares a token; nobody else does. */
export const keyOf = (request: TokenRequest): string => JSON.stringify(request)
