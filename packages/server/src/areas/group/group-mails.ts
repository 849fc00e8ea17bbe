import { eq } from 'drizzle-orm'
import { readMail } from '../../identity/codes/target.ts'
import { groups } from '../../platform/database/schema/identity.ts'
import type { OwnerAccess } from '../../platform/database/setup.ts'
import { languages } from '../../platform/http/languages.ts'
import { changeByCommand, recordByCommand } from './command-transaction.ts'

/** Columns of `groups`; those that are undefined stay. */
export interface GroupMailsChange {
  code: string
  values: {
    accountManagerMail?: string | undefined
    complaintsMail?: string | undefined
    lowRatingMail?: string | undefined
    lowRatingUpTo?: number | undefined
    mailLanguage?: string | undefined
  }
}

export const groupMailsUsage = `mails --code ORCHID [--account-manager dana@example.com] [--complaints desk@example.com] [--low-rating dana@example.com]
      [--low-rating-up-to 2] [--language zh|zh_hant|en|both]
        who is mailed about what this customer does; none for nobody, and without options who it is now`

const text = { type: 'string' } as const
export const groupMailsOptions = {
  code: text,
  'account-manager': text,
  complaints: text,
  'low-rating': text,
  'low-rating-up-to': text,
  language: text,
}

/** Throws a sentence for a value that is not valid; undefined without a code. */
export function readGroupMails(
  typed: Partial<Record<keyof typeof groupMailsOptions, string>>,
): GroupMailsChange | undefined {
  if (!typed.code) return undefined
  return {
    code: typed.code,
    values: {
      accountManagerMail: addressIn(typed, 'account-manager'),
      complaintsMail: addressIn(typed, 'complaints'),
      lowRatingMail: addressIn(typed, 'low-rating'),
      lowRatingUpTo: starsIn(typed['low-rating-up-to']),
      mailLanguage: languageIn(typed.language),
    },
  }
}

function addressIn<Name extends string>(
  typed: Partial<Record<Name, string>>,
  name: Name,
): string | undefined {
  const given = typed[name]
  if (given === undefined || given === 'none') return given && ''
  const mail = readMail(given)
  if (mail === undefined) throw new Error(`--${name}: is not a mail address, nor none`)
  return mail
}

function starsIn(given: string | undefined): number | undefined {
  if (given !== undefined && !/^[1-4]$/.test(given))
    throw new Error('--low-rating-up-to: is a number from 1 to 4')
  return given === undefined ? undefined : Number(given)
}

function languageIn(given: string | undefined): string | undefined {
  if (given === undefined || given === 'both') return given && ''
  if (!languages.some((language) => language === given))
    throw new Error(`--language: is one of ${languages.join(', ')}, or both for Chinese and English`)
  return given
}

/** Changes who is mailed about a group; returns who that is then. Throws a sentence for a group that does not exist. */
export function changeGroupMails(
  database: OwnerAccess,
  { code, values }: GroupMailsChange,
  now: Date,
): Promise<string> {
  return changeByCommand(database, async (tx) => {
    const columns = {
      accountManagerMail: groups.accountManagerMail,
      complaintsMail: groups.complaintsMail,
      lowRatingMail: groups.lowRatingMail,
      lowRatingUpTo: groups.lowRatingUpTo,
      mailLanguage: groups.mailLanguage,
    }
    const [before] = await tx.select(columns).from(groups).where(eq(groups.code, code)).for('update')
    if (!before) throw new Error(`There is no group ${code}.`)
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
    const after = { ...before, ...given }
    if (Object.keys(given).length > 0) {
      await tx.update(groups).set(given).where(eq(groups.code, code))
      // Without a group: administrators of the customer do not read addresses of the company's people.
      await recordByCommand(tx, '', now, [{ action: 'group-mails-changed', target: code, before, after }])
    }
    return [
      `Mails about the group ${code}, in ${after.mailLanguage || 'zh, then en'}:`,
      `  promotions without an address of their own: ${after.accountManagerMail || 'nobody'}`,
      `  complaints: ${after.complaintsMail || 'nobody'}`,
      `  services rated with up to ${after.lowRatingUpTo} of 5 stars: ${after.lowRatingMail || 'nobody'}`,
    ].join('\n')
  })
}
