import { readVariables, text, wholeNumber, type ValuesOf } from '../settings/variables.ts'

/** Days for which rows stay in the database. Maintenance deletes older ones. */
export interface Retention {
  /** Undefined is forever. */
  audit: number | undefined
  sessions: number
  codes: number
  attempts: number
  changes: number
  /** Imports that were sent and never applied. */
  drafts: number
  imports: number
  printedReports: number
  /** Files that jobs have made. */
  fileJobs: number
  outbox: number
}

const longest = 36_500

const days = (least: number, usual: number) =>
  wholeNumber(least, longest).transform((given) => given ?? usual)

/** Undefined for `never`. */
const daysOrNever = (least: number, usual: number) =>
  text((typed) => {
    const count = Number(typed)
    if (typed === 'never' || (Number.isInteger(count) && count >= least && count <= longest)) return undefined
    return `must be a whole number from ${least} to ${longest}, or never, not "${typed}".`
  }).transform((typed) => (typed === 'never' ? undefined : Number(typed ?? usual)))

export const retentionVariables = {
  // Known addresses of an account are read from the last 90 days of the trail.
  LUSTRA_AUDIT_RETENTION_DAYS: daysOrNever(90, 730).describe(
    'days after which entries of the audit trail are deleted, 90 or more, or `never`; 730 by default, which is two years',
  ),
  LUSTRA_SESSION_RETENTION_DAYS: days(1, 7).describe(
    'days for which an ended session is stored, 7 by default: until then its tokens get the reason why it ended',
  ),
  // Limits of codes and of sign-ins look back a day.
  LUSTRA_CODE_RETENTION_DAYS: days(1, 1).describe(
    'days for which expired codes, and the requests that limits count, are stored, 1 by default',
  ),
  LUSTRA_ATTEMPT_RETENTION_DAYS: days(1, 1).describe(
    'days for which wrong sign-ins of an account or address are stored, 1 by default',
  ),
  LUSTRA_CHANGE_RETENTION_DAYS: days(1, 1).describe(
    'days within which a change that is sent again is applied once, 1 by default',
  ),
  LUSTRA_DRAFT_RETENTION_DAYS: days(1, 1).describe(
    'days for which an imported sheet that failed or was never applied is stored, 1 by default',
  ),
  LUSTRA_IMPORT_RETENTION_DAYS: days(1, 90).describe(
    'days for which an applied import is stored and can be undone, 90 by default',
  ),
  // The time of the last reading is noted once a day.
  LUSTRA_PRINT_RETENTION_DAYS: days(2, 30).describe(
    'days for which a printed report that nobody reads stays cached, 2 or more, 30 by default',
  ),
  LUSTRA_EXPORT_RETENTION_DAYS: days(1, 3).describe(
    'days for which a large spreadsheet or zip that was made in the background can be downloaded, 3 by default',
  ),
  LUSTRA_OUTBOX_RETENTION_DAYS: days(1, 7).describe(
    'days for which a development server stores unsent mails and texts, 7 by default',
  ),
}

export const toRetention = (values: ValuesOf<typeof retentionVariables>): Retention => ({
  audit: values.LUSTRA_AUDIT_RETENTION_DAYS,
  sessions: values.LUSTRA_SESSION_RETENTION_DAYS,
  codes: values.LUSTRA_CODE_RETENTION_DAYS,
  attempts: values.LUSTRA_ATTEMPT_RETENTION_DAYS,
  changes: values.LUSTRA_CHANGE_RETENTION_DAYS,
  drafts: values.LUSTRA_DRAFT_RETENTION_DAYS,
  imports: values.LUSTRA_IMPORT_RETENTION_DAYS,
  printedReports: values.LUSTRA_PRINT_RETENTION_DAYS,
  fileJobs: values.LUSTRA_EXPORT_RETENTION_DAYS,
  outbox: values.LUSTRA_OUTBOX_RETENTION_DAYS,
})

export const defaultRetention = toRetention(readVariables(retentionVariables, {}, []))
