import { createRemoteJWKSet, jwtVerify } from 'jose'
import type { Clock } from '@lustra/server/platform/clock.ts'
import type { PowerBiSettings } from '@lustra/server/areas/report/powerbi/powerbi.settings.ts'
import { checkTokenRequest, tokenRequest, type LoopbackReport } from './loopback-rules.ts'
import { powerBiAudience, startLoopbackDirectory, type LoopbackDirectory } from './loopback-directory.ts'
import { listen, type ReceivedRequest, type Loopback } from './loopback.ts'

export const loopbackIds = {
  tenant: '0b1e7c1a-54b1-4c53-8f3c-2f0c6c1f7a01',
  client: '7d3c1f52-1111-4222-8333-444455556666',
  secret: 'loopback~secret.value_1',
}

/** What a token opens. */
export interface IssuedToken {
  reports: string[]
  identities: { username: string; roles?: string[] | undefined; datasets: string[] }[]
  until: Date
}

export interface LoopbackParts {
  reports: LoopbackReport[]
  /** The framed page; `reportId` and `groupId` are added as Power BI does. */
  embedBase: string
  clock?: Clock
  certificate?: string
  /** Creates tokens that the page behind `embedBase` understands; random ones by default. */
  mint?: (token: IssuedToken) => Promise<string>
}

export interface LoopbackPowerBi extends Loopback {
  directory: LoopbackDirectory
  /** By token. */
  issued: Map<string, IssuedToken>
  /** Ids of workspaces that the application is a member of; initially all. */
  memberOf: Set<string>
  /** The tenant setting that admits applications. */
  admitsApplications: boolean
  /** Access tokens issued before are revoked. */
  takesTokensFrom: Date
  settings: Omit<PowerBiSettings, 'reports'>
}

/** Power BI and its directory on this machine, with the checks of the real ones. */
export async function startLoopbackPowerBi(parts: LoopbackParts): Promise<LoopbackPowerBi> {
  const { clock = () => new Date(), reports } = parts
  const { tenant, client: clientId, secret } = loopbackIds
  const directory = await startLoopbackDirectory({ ...parts, clock, tenant, clientId, secret })
  const keys = createRemoteJWKSet(new URL(directory.jwks))

  const loopback = await listen(async (received) => {
    const entraUntil = await untilOf(received)
    if (!entraUntil) return failure(403, 'TokenExpired')
    if (!powerBi.admitsApplications) return failure(403, 'API is not accessible for application')
    const path = received.path.replace('/v1.0/myorg/', '')
    const [, workspace = '', kind = '', id = ''] =
      /^groups\/([^/]+)\/(reports|datasets)\/([^/]+)$/.exec(path) ?? []
    if (kind && !powerBi.memberOf.has(workspace)) return failure(401, 'PowerBINotAuthorizedException')
    if (kind === 'reports') return describeReport(workspace, id)
    if (kind === 'datasets') return describeDataset(workspace, id)
    if (received.method === 'POST' && path === 'GenerateToken')
      return generateToken(received.text, entraUntil)
    return failure(404, 'PowerBIEntityNotFound')
  })
  const powerBi: LoopbackPowerBi = Object.assign(loopback, {
    directory,
    issued: new Map<string, IssuedToken>(),
    memberOf: new Set(reports.flatMap((one) => [one.workspaceId, one.datasetWorkspaceId ?? one.workspaceId])),
    admitsApplications: true,
    takesTokensFrom: new Date(0),
    settings: {
      tenant,
      clientId,
      credential: { kind: 'secret', secret } as const,
      authority: directory.url,
      api: loopback.url,
      scope: `${powerBiAudience}/.default`,
      embedHosts: [new URL(parts.embedBase).origin],
    },
    close: (
      (closeApi) => async () =>
        void (await Promise.all([closeApi(), directory.close()]))
    )(loopback.close),
  })
  return powerBi

  /** Expiry of the caller's access token; undefined when the directory did not issue it for this application. */
  async function untilOf({ headers }: ReceivedRequest): Promise<Date | undefined> {
    const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const expected = { issuer: directory.issuer, audience: powerBiAudience, algorithms: ['RS256'] }
    const read = await jwtVerify(token, keys, { ...expected, currentDate: clock() }).catch(() => undefined)
    const { appid, exp, iat = 0 } = read?.payload ?? {}
    if (appid !== clientId || !exp || iat * 1000 < powerBi.takesTokensFrom.getTime()) return undefined
    return new Date(exp * 1000)
  }

  function describeReport(workspaceId: string, id: string) {
    const found = reports.find((one) => one.id === id && one.workspaceId === workspaceId)
    if (!found) return failure(404, 'PowerBIEntityNotFound')
    const embedUrl = new URL(parts.embedBase)
    for (const [name, value] of [
      ['reportId', id],
      ['groupId', workspaceId],
      ['w', '2'],
    ] as const)
      embedUrl.searchParams.set(name, value)
    const { name, datasetId, reportType = 'PowerBIReport' } = found
    const datasetWorkspaceId = found.datasetWorkspaceId ?? workspaceId
    return {
      body: {
        id: found.knownAs ?? id,
        name,
        reportType,
        datasetId,
        datasetWorkspaceId,
        embedUrl: embedUrl.href,
      },
    }
  }

  function describeDataset(workspaceId: string, id: string) {
    const found = reports.find(
      (one) => one.datasetId === id && (one.datasetWorkspaceId ?? one.workspaceId) === workspaceId,
    )
    if (!found) return failure(404, 'PowerBIEntityNotFound')
    const isEffectiveIdentityRequired = !!found.roles
    return {
      body: { id, isEffectiveIdentityRequired, isEffectiveIdentityRolesRequired: !!found.roles?.length },
    }
  }

  async function generateToken(text: string, entraUntil: Date) {
    const read = tokenRequest.safeParse(JSON.parse(text || '{}'))
    if (!read.success) return failure(400, 'InvalidRequest', read.error.issues[0]?.message)
    const refused = checkTokenRequest(read.data, reports, powerBi.memberOf)
    if (refused) return failure(refused.status, refused.code, refused.message)
    const { lifetimeInMinutes: minutes = 60, identities = [] } = read.data
    // At most the lifetime of the access token used.
    const until = new Date(
      Math.min(clock().getTime() + Math.min(60, minutes || 60) * 60_000, entraUntil.getTime()),
    )
    const issued = { reports: read.data.reports.map(({ id }) => id), identities, until }
    const token = await (parts.mint?.(issued) ?? `H4sI.${crypto.randomUUID()}`)
    powerBi.issued.set(token, issued)
    // Whole seconds, as in Power BI.
    return {
      body: { token, tokenId: crypto.randomUUID(), expiration: until.toISOString().replace(/\.\d+Z/, 'Z') },
    }
  }
}

const failure = (status: number, code: string, message = '') => ({
  status,
  body: { error: { code, message } },
})
