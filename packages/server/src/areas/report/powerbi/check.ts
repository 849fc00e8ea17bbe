import type { ReportSource, ReportRequest, SourcedReport } from '../report-source.ts'
import { hintFor } from './check-hints.ts'
import { createRetryFetch, type FetchParts } from './retry-fetch.ts'
import { createPowerBiSource } from './powerbi-source.ts'
import { readPowerBiSettings, type PowerBiSettings } from './powerbi.settings.ts'
import type { ReportEntry } from './report-file.ts'
import { createSignIn } from './sign-in.ts'

export interface Checked {
  ok: boolean
  /** What works and what does not, one sentence each, for a terminal; never a secret or a token. */
  lines: string[]
}

/**
 * Checks every report of POWERBI_REPORTS end to end: signs the application in, reads the report and generates a token
 * for it, for the group of the entry, else for a group CHECK without any rows.
 */
export async function checkPowerBi(
  env: Record<string, string | undefined>,
  parts: FetchParts,
): Promise<Checked> {
  const problems: string[] = []
  const settings = readPowerBiSettings(env, problems)
  if (!settings) return { ok: false, lines: [failed('No variable POWERBI_… is set; see docs/power-bi.md.')] }
  if (problems.length) return { ok: false, lines: problems.map(failed) }

  const lines: string[] = []
  let ok = true
  async function attempt(what: string, work: () => Promise<string>) {
    try {
      lines.push(`ok      ${what}${await work()}`)
    } catch (error) {
      ok = false
      lines.push(failed(`${what}: ${(error as Error).message}`), ...hintFor(error).map(note))
    }
    return ok
  }

  if (!(await attempt('The directory', () => signIn(settings, parts)))) return { ok, lines }
  const source = createPowerBiSource(settings, parts)
  for (const entry of settings.reports) {
    const name = `${entry.report} (${entry.group ?? (entry.mode === 'cam' ? 'cam' : 'all groups')})`
    for (const [who, reportRequest] of readersOf(entry))
      await attempt(`${name}${who}`, async () => described(await embedded(source, reportRequest)))
    if (!entry.personRoles.length && !entry.sameForAll)
      lines.push(note('Who sees some stores only gets this server’s own report: there are no personRoles.'))
  }
  return { ok, lines }
}

const failed = (sentence: string) => `FAILED  ${sentence}`
const note = (sentence: string) => `        ${sentence}`

async function signIn(settings: PowerBiSettings, parts: FetchParts): Promise<string> {
  const deadline = new Date(parts.clock().getTime() + 10_000)
  await createSignIn(settings, createRetryFetch(parts), parts.clock).token(deadline)
  return ' accepts the application'
}

/** The kinds of readers that an entry distinguishes. */
function readersOf(entry: ReportEntry): [who: string, reportRequest: ReportRequest][] {
  const reportRequest = requestFor(entry)
  const person: [string, ReportRequest][] = entry.personRoles.length
    ? [[', for one person', { ...reportRequest, seesAllStores: false }]]
    : []
  return [['', reportRequest], ...person]
}

function requestFor({ report, mode, group = 'CHECK' }: ReportEntry): ReportRequest {
  return {
    key: report,
    mode,
    menuId: 0,
    groupCode: group,
    workSpaceId: '',
    name: report,
    groupCodes: [group],
    seesAllStores: true,
    personId: 0,
    sessionId: '',
    language: 'en',
  }
}

async function embedded(source: ReportSource, reportRequest: ReportRequest): Promise<SourcedReport> {
  const response = await source.embed(reportRequest)
  if (!response) throw new Error('the portal does not request this report from Power BI')
  return response
}

const described = ({ Reports, Expiration }: SourcedReport): string =>
  `: ${Reports.map(({ Name }) => `“${Name}”`).join(', ')}, with a token until ${Expiration.slice(11, 16)} UTC`
