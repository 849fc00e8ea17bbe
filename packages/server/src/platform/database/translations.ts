import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Language } from '../http/languages.ts'
import { translations } from './schema/translations.ts'
import type { Tx } from './scope.ts'
import { contains } from './typed-text.ts'

/** Says names in one language: a name without a translation as it was written. */
export type Translate = (original: string) => string

/** The translations of these names of the group into a language, read at once. */
export async function translateInto(
  tx: Tx,
  language: Language,
  originals: readonly string[],
): Promise<Translate> {
  const wanted = [...new Set(originals)].filter(Boolean)
  if (wanted.length === 0) return (original) => original
  const { original, translation } = translations
  const rows = await tx
    .select({ original, translation })
    .from(translations)
    .where(and(eq(translations.language, language), inArray(original, wanted)))
  const found = new Map(rows.map((row) => [row.original, row.translation]))
  return (name) => found.get(name) ?? name
}

/** Whether some of a column's names have another in a language: without any, its rows are in the order of what they hold. */
export async function hasTranslations(tx: Tx, language: Language, name: PgColumn): Promise<boolean> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(translations)
    .where(
      and(
        eq(translations.language, language),
        sql`${translations.original} in (select ${name} from ${name.table})`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** What a column holds, in a language. */
export const translated = (column: SQLWrapper, language: Language): SQL =>
  sql`coalesce((select ${translations.translation} from ${translations}
    where ${translations.groupId} = current_setting('app.group_id')::int
    and ${translations.language} = ${language} and ${translations.original} = ${column}), ${column})`

/**
 * Joins rows with the translations of a column, and answers what sorts them in the order of a language's names. Joined once: asking for
 * each row takes four times as long for twenty thousand.
 */
export async function orderByName<Q extends PgSelect>(
  tx: Tx,
  rows: Q,
  name: PgColumn,
  language: Language,
): Promise<SQLWrapper> {
  if (!(await hasTranslations(tx, language, name))) return name
  const { original, translation } = translations
  const inLanguage = tx
    .select({ original, translation })
    .from(translations)
    .where(eq(translations.language, language))
    .as('in_language')
  rows.leftJoin(inLanguage, eq(inLanguage.original, name))
  return sql`coalesce(${inLanguage.translation}, ${name})`
}

/** Whether a column's name holds the text in any of its translations. What was typed is lower-cased. */
export const translationContains = (column: SQLWrapper, text: string): SQL =>
  sql`${column} in (select ${translations.original} from ${translations} where ${contains(translations.searchText, text)})`

/** Whether a column's name is the text in one of its translations. */
export const translationIs = (column: SQLWrapper, text: string): SQL =>
  sql`${column} in (select ${translations.original} from ${translations} where ${translations.searchText} = ${text})`
