import type { ReportSource, ReportWish, SourcedReport } from '../report-source.ts'
import { hintFor } from './check-hints.ts'
import { createRetryFetch, type FetchParts } from './retry-fetch.ts'
import { createPowerBiSource } from './powerbi-source.ts'
import { readPowerBiSettings, type PowerBiSettings } from './powerbi.settings.ts'
import type { ReportEntry } from './report-file.ts'
import { createSignIn } from './sign-in.ts'

export interface Checked {
  ok: boolean
  /** What works and what does not, one sentence each, fit for a terminal; never a secret or a token. */
  lines: string[]
}

/**
 * Goes the way of a person to every report that POWERBI_REPORTS lists: signs the application in, reads the report and has a token
 * made for it, as the group the entry names, else as a group CHECK that no row belongs to.
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
  async function attempt(what: string, way: () => Promise<string>) {
    try {
      lines.push(`ok      ${what}${await way()}`)
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
    for (const [who, wish] of readersOf(entry))
      await attempt(`${name}${who}`, async () => described(await embedded(source, wish)))
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

/** Everybody whom an entry tells apart. */
function readersOf(entry: ReportEntry): [who: string, wish: ReportWish][] {
  const wish = wishFor(entry)
  const person: [string, ReportWish][] = entry.personRoles.length
    ? [[', for one person', { ...wish, seesAllStores: false }]]
    : []
  return [['', wish], ...person]
}

function wishFor({ report, mode, group = 'CHECK' }: ReportEntry): ReportWish {
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

async function embedded(source: ReportSource, wish: ReportWish): Promise<SourcedReport> {
  const answer = await source.embed(wish)
  if (!answer) throw new Error('the portal would not ask Power BI for it')
  return answer
}

const described = ({ Reports, Expiration }: SourcedReport): string =>
  `: ${Reports.map(({ Name }) => `“${Name}”`).join(', ')}, with a token until ${Expiration.slice(11, 16)} UTC`
