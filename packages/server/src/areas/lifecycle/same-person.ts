import { sql, type SQL } from 'drizzle-orm'
import type { PersonNames } from './scrub.ts'

/** Conditions on columns, or other expressions, that have one value: whether it is exactly one of the person's, in any case. */
export interface SamePerson {
  account(column: string): SQL
  /** Never by a name of one character. */
  name(column: string): SQL
  mail(column: string): SQL
  /** With or without one of the person's area codes. */
  phone(column: string): SQL
  /** A mail address or a phone. */
  contact(column: string): SQL
}

export function createSamePerson({ names, accounts, mails, phones, areaCodes }: PersonNames): SamePerson {
  const digits = phones.flatMap((phone) =>
    ['', ...areaCodes.flatMap((code) => [code, `00${code}`])].map((code) => digitsOf(code + phone)),
  )
  const phone = (column: string) => sql`(${sql.raw(column)} ~ '^[-+() 0-9]+$'
    and regexp_replace(${sql.raw(column)}, '[^0-9]', '', 'g') = any (${sql.param(digits.filter(Boolean))}::text[]))`
  const mail = (column: string) => isAmong(column, mails)
  return {
    account: (column) => isAmong(column, accounts),
    name: (column) =>
      isAmong(
        column,
        names.filter((name) => Array.from(name.trim()).length > 1),
      ),
    mail,
    phone,
    contact: (column) => sql`(${mail(column)} or ${phone(column)})`,
  }
}

const digitsOf = (phone: string): string => phone.replace(/\D/g, '')

const isAmong = (column: string, values: readonly string[]): SQL =>
  sql`lower(btrim(${sql.raw(column)})) in (select lower(btrim(one)) from unnest(${sql.param(values.filter((one) => one.trim()))}::text[]) one)`
