import type { Names } from '@lustra/core/contract'
import { and, eq, inArray, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { languages, type Language } from '../http/languages.ts'
import { translations } from './schema/translations.ts'
import { prepared, repeated } from './prepared.ts'
import type { Tx } from './scope.ts'
import { comparable, contains, isUnusual } from './typed-text.ts'

/** Longer ones are texts, not names. */
const longestName = 100

/** Translates a name; a name without a translation is returned unchanged. */
export interface Translate {
  (original: string): string
  /** The other form of each name that has one, by the shown one: as stored, or in English where that is shown. */
  others: Record<string, string>
}

/** Reads the translations of these names of the group into a language, in one query. */
export async function translateInto(
  tx: Tx,
  language: Language,
  originals: readonly string[],
): Promise<Translate> {
  const requested = [...new Set(originals)].filter(Boolean)
  if (requested.length === 0) return Object.assign((original: string) => original, { others: {} })
  const rows = await translationsOf(tx).execute({ language, originals: requested })
  const found = new Map<string, string>()
  const english = new Map<string, string>()
  for (const row of rows) (row.isIts ? found : english).set(row.original, row.translation)
  const translate = (name: string) => found.get(name) ?? name
  const others = requested.flatMap((name) => {
    const shown = translate(name)
    const other = shown === name ? english.get(name) : name
    return other === undefined || other === shown || shown.length > longestName
      ? []
      : [[shown, other] as const]
  })
  return Object.assign(translate, { others: Object.fromEntries(others) })
}

const translationsOf = prepared('translations_of', (tx) =>
  tx
    .select({
      original: translations.original,
      translation: translations.translation,
      isIts: sql<boolean>`${translations.language} = ${sql.placeholder('language')}::text`,
    })
    .from(translations)
    .where(
      and(
        sql`${translations.language} in (${sql.placeholder('language')}::text, 'en')`,
        sql`${translations.original} = any (${sql.placeholder('originals')}::text[])`,
      ),
    ),
)

/** A name, and the group by whose translations it is shown. */
interface NameOfGroup {
  groupId: number
  name: string
}

/** The translations of a name that differ from it, by language; undefined without any. */
export type NamesOf = (groupId: number, name: string) => Names | undefined

/** The same for names of several groups into every language, in the identity scope: for a session, whose language may change. */
export async function findNames(tx: Tx, wanted: readonly NameOfGroup[]): Promise<NamesOf> {
  const rows = await namesOf(tx).execute({
    groups: wanted.map(({ groupId }) => groupId),
    names: wanted.map(({ name }) => name),
  })
  const found = new Map<string, Names>()
  for (const { groupId, original, language, translation } of rows) {
    const key = `${groupId} ${original}`
    found.set(key, { ...found.get(key), [language]: translation })
  }
  return (groupId, name) => found.get(`${groupId} ${name}`)
}

const namesOf = prepared('names_of', (tx) =>
  tx
    .select({
      groupId: translations.groupId,
      original: translations.original,
      language: translations.language,
      translation: translations.translation,
    })
    .from(translations)
    .innerJoin(
      sql`unnest(${sql.placeholder('groups')}::int[], ${sql.placeholder('names')}::text[]) as wanted (group_id, name)`,
      and(
        sql`${translations.groupId} = wanted.group_id`,
        inArray(translations.language, [...languages]),
        sql`${translations.original} = wanted.name`,
        ne(translations.translation, translations.original),
      ),
    ),
)

/** The translations of these names of the group into any language, by name. */
export async function findTranslations(
  tx: Tx,
  originals: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const rows = await tx
    .select({ original: translations.original, translation: translations.translation })
    .from(translations)
    .where(inArrayOf(translations.original, originals))
  const found = Map.groupBy(rows, ({ original }) => original)
  return new Map(
    [...found].map(([original, its]) => [original, new Set(its.map(({ translation }) => translation))]),
  )
}

/** One parameter for any number of texts: a statement allows 65,535. */
const inArrayOf = (column: SQLWrapper, texts: readonly string[]): SQL =>
  sql`${column} = any (array(select jsonb_array_elements_text(${JSON.stringify([...new Set(texts)])}::jsonb)))`

/** Whether any name of a column has a translation into a language: without one, rows sort by the column itself. */
export async function hasTranslations(tx: Tx, language: Language, name: PgColumn): Promise<boolean> {
  // The few translations are hashed, and the first name that has one ends the search.
  const rows = await repeated(tx)
    .select({ one: sql`1` })
    .from(name.table)
    .where(
      sql`${name} in (select ${translations.original} from ${translations} where ${eq(translations.language, language)})`,
    )
    .limit(1)
  return rows.length > 0
}

/**
 * The value of a column, translated. Compared in the default collation, which the key of the translations has; the own collation of a
 * `sortableText` could not use it.
 */
export const translated = (column: SQLWrapper, language: Language): SQL =>
  sql`coalesce((select ${translations.translation} from ${translations}
    where ${translations.groupId} = current_setting('app.group_id')::int
    and ${translations.language} = ${language} and ${translations.original} = ${column} collate "default"), ${column})`

/**
 * The condition of a left join with the translations of a column, and the shown name by it: for thousands of rows, which a subquery each
 * would slow down.
 */
export const joinedTranslation = (column: PgColumn, language: Language) => ({
  isIts: and(eq(translations.language, language), eq(translations.original, column)),
  shown: sql`coalesce(${translations.translation}, ${column})`,
})

/** Whether a column's name contains the text in any translation. The text is normalised. */
export const translationContains = (column: SQLWrapper, text: string): SQL =>
  isOriginal(column, (translation) => contains(translation, text))

/** Whether a column's name equals the text in one of its translations. */
export const translationIs = (column: SQLWrapper, text: string): SQL =>
  isOriginal(column, (translation) => sql`${translation} = ${text}`)

const isOriginal = (column: SQLWrapper, condition: (translation: SQLWrapper) => SQL): SQL => {
  const { original, searchText } = translations
  return sql`${column} in (select ${original} from ${translations} where ${condition(searchText)}
    union all select ${original} from ${translations} where ${isUnusual(searchText)} and ${condition(comparable(searchText))})`
}
