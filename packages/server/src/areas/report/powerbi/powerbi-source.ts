import type { AppError, ReportPlace } from '@lustra/core/contract'
import type { ReportSource, ReportWish, SourcedReport } from '../report-source.ts'
import { isFault, refused } from './errors.ts'
import { createTtlCache } from './ttl-cache.ts'
import { createRetryFetch, type FetchParts } from './retry-fetch.ts'
import { createPowerBiApi, type GeneratedToken, type Place } from './power-bi-api.ts'
import type { PowerBiSettings } from './powerbi.settings.ts'
import { createDescriptions, type Description } from './report-descriptions.ts'
import { entryFor, type ReportEntry } from './report-file.ts'
import { identityFor, type RowIdentity } from './row-identity.ts'
import { createSignIn } from './sign-in.ts'
import { keyOf, toTokenRequest } from './token-request.ts'

/** So long somebody waits at most, all tries together. */
const timeoutMs = 10_000
/** A token that was made for others of the same rows is handed on while so much of it is left. */
const leastLeftMs = 5 * 60_000
/** So long a refusal counts for whoever wants the same rows of the same reports: asking at each press would change nothing. */
const refusalMs = 30_000

type Outcome = { answer: SourcedReport; refusal?: never } | { answer?: never; refusal: AppError }

/** Reports of a Power BI tenant, embedded for people who have no account there (R1, R6). Connects to nothing until one is wanted. */
export function createPowerBiSource(settings: PowerBiSettings, parts: FetchParts): ReportSource {
  const { clock } = parts
  const ask = createRetryFetch(parts)
  const api = createPowerBiApi(settings.api, createSignIn(settings, ask, clock), ask)
  const descriptions = createDescriptions(api, clock)
  const tokens = createTtlCache<GeneratedToken>(clock)
  const refusals = createTtlCache<Outcome>(clock)

  async function embed(wish: ReportWish): Promise<SourcedReport | undefined> {
    const entry = entryFor(settings.reports, wish)
    if (!entry) return undefined
    const identity = identityFor(entry, wish)
    // Nothing there would keep these rows apart; this server's own report of that name does.
    if (!identity && !entry.sameForAll) return undefined
    const places = placesOf(entry, wish)
    const key = JSON.stringify([settings.reports.indexOf(entry), places, identity, wish.seesAllStores])
    const { answer, refusal } = await refusals.get(key, () =>
      keepRefusal(() => show(places, entry, wish, identity)),
    )
    if (refusal) throw refusal
    return answer
  }

  async function keepRefusal(way: () => Promise<SourcedReport>): Promise<{ value: Outcome; until: Date }> {
    try {
      return { value: { answer: await way() }, until: clock() }
    } catch (error) {
      if (!isFault(error, 'report-gone', 'report-refused')) throw error
      return { value: { refusal: error }, until: new Date(clock().getTime() + refusalMs) }
    }
  }

  async function show(places: Place[], entry: ReportEntry, wish: ReportWish, identity?: RowIdentity) {
    const asked = clock()
    const deadline = new Date(asked.getTime() + timeoutMs)
    const attempt = async () => {
      const found = await Promise.all(places.map((place) => descriptions.get(place, deadline)))
      found.forEach(({ report }) => refuseForeignHost(report.embedUrl, settings.embedHosts))
      return toAnswer(found, await tokenFor(found, entry, wish, identity, deadline))
    }
    try {
      return await attempt()
    } catch (error) {
      // A report that was published anew has another semantic model; what is remembered of it does not count any more.
      if (!isFault(error, 'report-gone', 'report-refused') || !descriptions.forgetOlder(places, asked))
        throw error
      return await attempt()
    }
  }

  async function tokenFor(
    found: Description[],
    entry: ReportEntry,
    wish: ReportWish,
    identity: RowIdentity | undefined,
    deadline: Date,
  ): Promise<GeneratedToken> {
    const request = toTokenRequest(found, entry, wish, identity)
    return tokens.get(keyOf(request), async () => {
      const value = await api.generateToken(request, deadline)
      return { value, until: new Date(Date.parse(value.expiration) - leastLeftMs) }
    })
  }

  function toAnswer(found: Description[], { token, expiration }: GeneratedToken): SourcedReport {
    return {
      Source: 'power-bi',
      Reports: found.map(toPlace),
      EmbedToken: token,
      Expiration: new Date(expiration).toISOString(),
      EmbedHosts: [...settings.embedHosts],
    }
  }

  return { origins: settings.embedHosts, embed }
}

/** The workspace of the file, else the one that the menu names. */
function placesOf({ reports, report }: ReportEntry, { workSpaceId }: ReportWish): Place[] {
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

const toPlace = ({ place, report }: Description): ReportPlace => ({
  ReportId: report.id,
  WorkSpaceId: place.workspaceId,
  Name: report.name,
  EmbedUrl: report.embedUrl,
})
