import { z } from 'zod'

export interface LoopbackReport {
  id: string
  workspaceId: string
  name: string
  datasetId: string
  datasetWorkspaceId?: string
  /** Roles of its semantic model; undefined without row-level security, empty when it only requires a name. */
  roles?: string[]
  reportType?: string
  /** Its name for the page behind `embedBase`, if it does not know the id. */
  knownAs?: string
}

const ids = z.array(z.object({ id: z.string() })).max(50)
const name = z.string().min(1).max(256)

/** The body of GenerateToken, version 2, with Power BI's limits. */
export const tokenRequest = z.object({
  reports: ids.min(1).and(z.array(z.object({ allowEdit: z.boolean().optional() }))),
  datasets: ids.min(1),
  targetWorkspaces: ids.optional(),
  identities: z
    .array(
      z.object({
        // oxlint-disable-next-line no-control-regex -- ASCII is what Power BI takes.
        username: name.regex(/^[\x00-\x7f]+$/),
        roles: z
          .array(
            z
              .string()
              .min(1)
              .max(50)
              .regex(/^[^,]+$/),
          )
          .max(50)
          .optional(),
        datasets: z.array(z.string()).min(1),
      }),
    )
    .optional(),
  lifetimeInMinutes: z.int().min(0).optional(),
})
type TokenRequest = z.output<typeof tokenRequest>

interface Refusal {
  status: number
  code: string
  message: string
}

/** Returns why Power BI refuses a well-formed request; undefined when it creates the token. */
export function checkTokenRequest(
  { reports: requested, datasets, identities = [] }: TokenRequest,
  reports: readonly LoopbackReport[],
  memberOf: ReadonlySet<string>,
): Refusal | undefined {
  for (const { id } of requested) {
    const report = reports.find((one) => one.id === id)
    if (!report || !datasets.some((one) => one.id === report.datasetId))
      return { status: 404, code: 'PowerBIEntityNotFound', message: '' }
    if (!memberOf.has(report.workspaceId))
      return { status: 403, code: 'PowerBINotAuthorizedException', message: '' }
  }
  for (const { id } of datasets) {
    const roles = reports.find(({ datasetId }) => datasetId === id)?.roles
    const given = identities.filter((identity) => identity.datasets.includes(id))
    const message = identityFault(roles, given)
    if (message) return { status: 400, code: 'InvalidRequest', message }
  }
  return undefined
}

function identityFault(roles: string[] | undefined, given: NonNullable<TokenRequest['identities']>): string {
  if (!roles)
    return given.length ? "Creating embed token for accessing dataset shouldn't have effective identity" : ''
  if (given.length !== 1)
    return 'Creating embed token for accessing dataset requires effective identity to be provided'
  if (roles.length && !given[0]?.roles?.length)
    return 'Creating embed token for accessing dataset requires roles to be included in provided effective identity'
  const unknown = given[0]?.roles?.find((role) => !roles.includes(role))
  return unknown ? `The role ${unknown} does not exist in the dataset` : ''
}
