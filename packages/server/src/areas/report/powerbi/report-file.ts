import { readFileSync } from 'node:fs'
import { reportModes } from '@lustra/core/contract'
import { z } from 'zod'

const id = z.guid('must be an id such as 11111111-2222-4333-8444-555555555555').toLowerCase()
// Power BI's own limits.
const roles = z
  .array(z.string().regex(/^[^,]{1,50}$/, 'must be up to 50 characters without a comma'))
  .max(50)
  .default([])

/** Maps a report of the portal to one of Power BI, with its row-level security. See docs/power-bi.md. */
const entry = z
  .strictObject({
    /** The report's name in the menu; of an address such as /powerbi/hygiene the last part. */
    report: z
      .string()
      .transform((report) => report.replace(/^\/(powerbi|powerbi_cam)\//, ''))
      .pipe(z.string().min(1).max(100)),
    mode: z.enum(reportModes).default('general'),
    /** Code of the only group that has this report; an entry without one serves all others. */
    group: z.string().min(1).max(40).optional(),
    /** The workspace is optional where the menu names it. */
    reports: z
      .array(z.strictObject({ workspaceId: id.optional(), reportId: id }))
      .min(1)
      .max(50),
    /** Roles of the semantic model that show the rows of the groups in USERNAME(). */
    roles,
    /** Roles that show the rows of the one person in USERNAME(), for people limited to some stores. */
    personRoles: roles,
    /** The report holds no customer data, so it needs no row-level security. */
    sameForAll: z.boolean().default(false),
  })
  .refine(({ mode, group }) => mode === 'general' || !group, {
    path: ['group'],
    message: 'must be left out of a report of mode cam, which is over all groups of its reader',
  })
const file = z.array(z.unknown())

export type ReportEntry = z.output<typeof entry>

/** Reads the file that POWERBI_REPORTS names. Adds a sentence to `problems` for each error in it. */
export function readReportFile(path: string | undefined, problems: string[]): ReportEntry[] {
  const refuse = (why: string): ReportEntry[] => {
    problems.push(`POWERBI_REPORTS ${why}.`)
    return []
  }
  if (!path) return refuse('must name a file that says which report is which, as docs/power-bi.md shows')
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return refuse(`names the file ${path}, which cannot be read`)
  }
  try {
    const listed = file.safeParse(JSON.parse(text))
    return listed.success
      ? readEntries(listed.data, refuse)
      : refuse(`names ${path}, which must hold a list: [ … ]`)
  } catch (error) {
    return refuse(`names ${path}, which is not JSON: ${(error as Error).message}`)
  }
}

function readEntries(listed: unknown[], refuse: (why: string) => unknown): ReportEntry[] {
  const entries: ReportEntry[] = []
  listed.forEach((raw, index) => {
    const read = entry.safeParse(raw)
    const location = `entry ${index + 1}${nameOf(raw)}`
    if (!read.success)
      return read.error.issues.forEach((issue) => refuse(`has in ${location} ${messageOf(issue)}`))
    if (entries.some((other) => isSame(other, read.data)))
      return void refuse(`has in ${location} the report, mode and group of an earlier entry`)
    entries.push(read.data)
  })
  if (!listed.length) refuse('names a file without an entry')
  return entries
}

function nameOf(raw: unknown): string {
  const { report } = (raw ?? {}) as { report?: unknown }
  return typeof report === 'string' ? ` (${report})` : ''
}

const messageOf = ({ path, message }: z.core.$ZodIssue): string =>
  path.length ? `${path.map(String).join('.')}: ${message}` : `a mistake: ${message}`

const isSame = (a: ReportEntry, b: ReportEntry): boolean =>
  a.report === b.report && a.mode === b.mode && a.group === b.group

/** The entry of a report: that of its group has precedence. */
export function entryFor(
  entries: readonly ReportEntry[],
  { key, mode, groupCodes }: { key: string; mode: string; groupCodes: readonly string[] },
): ReportEntry | undefined {
  const meant = entries.filter((one) => one.report === key && one.mode === mode)
  const group = groupCodes.length === 1 ? groupCodes[0] : undefined
  return meant.find((one) => one.group && one.group === group) ?? meant.find((one) => !one.group)
}
