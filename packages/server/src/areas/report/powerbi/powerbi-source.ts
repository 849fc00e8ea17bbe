import type { AppError, EmbedLocation } from '@lustra/core/contract'
import type { ReportSource, ReportRequest, SourcedReport } from '../report-source.ts'
import { isFault, refused } from './errors.ts'
import { createTtlCache } from './ttl-cache.ts'
import { createRetryFetch, type FetchParts } from './retry-fetch.ts'
import { createPowerBiApi, type GeneratedToken, type ReportLocation } from './power-bi-api.ts'
import type { PowerBiSettings } from './powerbi.settings.ts'
import { createDescriptions, type Description } from './report-descriptions.ts'
import { entryFor, type ReportEntry } from './report-file.ts'
import { identityFor, type RowIdentity } from './row-identity.ts'
import { createSignIn } from './sign-in.ts'
import { keyOf, toTokenRequest } from './token-request.ts'

/** Time limit of a request, including retries. */
const timeoutMs = 10_000
/** Minimum remaining lifetime of a token shared with other readers of the same rows. */
const leastLeftMs = 5 * 60_000
/** How long a refusal is cached for the same rows of the same reports. */
const refusalMs = 30_000

type Outcome = { answer: SourcedReport; refusal?: never } | { answer?: never; refusal: AppError }

/**
 * Reports of a Power BI tenant, embedded for people without an account there (R1, R6). Opens no connection until one is
 * requested.
 */
export function createPowerBiSource(settings: PowerBiSettings, parts: FetchParts): ReportSource {
  const { clock } = parts
  const send = createRetryFetch(parts)
  const api = createPowerBiApi(settings.api, createSignIn(settings, send, clock), send)
  const descriptions = createDescriptions(api, clock)
  const tokens = createTtlCache<GeneratedToken>(clock)
  const refusals = createTtlCache<Outcome>(clock)

  async function embed(reportRequest: ReportRequest): Promise<SourcedReport | undefined> {
    const entry = entryFor(settings.reports, reportRequest)
    if (!entry) return undefined
    const identity = identityFor(entry, reportRequest)
    // Power BI cannot restrict these rows; this server's own report of that name can.
    if (!identity && !entry.sameForAll) return undefined
    const locations = locationsOf(entry, reportRequest)
    const key = JSON.stringify([
      settings.reports.indexOf(entry),
      locations,
      identity,
      reportRequest.seesAllStores,
    ])
    const { answer: response, refusal } = await refusals.get(key, () =>
      cacheRefusal(() => show(locations, entry, reportRequest, identity)),
    )
    if (refusal) throw refusal
    return response
  }

  async function cacheRefusal(work: () => Promise<SourcedReport>): Promise<{ value: Outcome; until: Date }> {
    try {
      return { value: { answer: await work() }, until: clock() }
    } catch (error) {
      if (!isFault(error, 'report-gone', 'report-refused')) throw error
      return { value: { refusal: error }, until: new Date(clock().getTime() + refusalMs) }
    }
  }

  async function show(
    locations: ReportLocation[],
    entry: ReportEntry,
    reportRequest: ReportRequest,
    identity?: RowIdentity,
  ) {
    const startedAt = clock()
    const deadline = new Date(startedAt.getTime() + timeoutMs)
    const attempt = async () => {
      const found = await Promise.all(locations.map((location) => descriptions.get(location, deadline)))
      found.forEach(({ report }) => refuseForeignHost(report.embedUrl, settings.embedHosts))
      return toSourced(found, await tokenFor(found, entry, reportRequest, identity, deadline))
    }
    try {
      return await attempt()
    } catch (error) {
      // A republished report has another semantic model, so its cached description is outdated.
      if (!isFault(error, 'report-gone', 'report-refused') || !descriptions.forgetOlder(locations, startedAt))
        throw error
      return await attempt()
    }
  }

  async function tokenFor(
    found: Description[],
    entry: ReportEntry,
    reportRequest: ReportRequest,
    identity: RowIdentity | undefined,
    deadline: Date,
  ): Promise<GeneratedToken> {
    const request = toTokenRequest(found, entry, reportRequest, identity)
    return tokens.get(keyOf(request), async () => {
      const value = await api.generateToken(request, deadline)
      return { value, until: new Date(Date.parse(value.expiration) - leastLeftMs) }
    })
  }

  function toSourced(found: Description[], { token, expiration }: GeneratedToken): SourcedReport {
    return {
      Source: 'power-bi',
      Reports: found.map(toEmbedLocation),
      EmbedToken: token,
      Expiration: new Date(expiration).toISOString(),
      EmbedHosts: [...settings.embedHosts],
    }
  }

  return { origins: settings.embedHosts, embed }
}

/** The workspace of the file, else that of the menu. */
function locationsOf({ reports, report }: ReportEntry, { workSpaceId }: ReportRequest): ReportLocation[] {
  return reports.map(({ reportId, workspaceId = workSpaceId }) => {
    if (!workspaceId) throw refused(`Neither POWERBI_REPORTS nor the menu names a workspace for ${report}`)
    return { workspaceId, reportId }
  })
}

function refuseForeignHost(embedUrl: string, hosts: readonly string[]): void {
  const url = URL.canParse(embedUrl) ? new URL(embedUrl) : undefined
  if (url && !url.username && !url.password && hosts.includes(url.origin)) return
  throw refused(`Power BI names ${url?.origin ?? 'no address'}, which POWERBI_EMBED_HOSTS does not list`)
}

const toEmbedLocation = ({ location, report }: Description): EmbedLocation => ({
  ReportId: report.id,
  WorkSpaceId: location.workspaceId,
  Name: report.name,
  EmbedUrl: report.embedUrl,
})
