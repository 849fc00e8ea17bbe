import { catalogEntities, type EntityDeclaration } from '@lustra/core/contract/integration/entities.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { AuditAction } from '../../identity/audit/audit.ts'
import { productMenu } from '../../identity/menu/product-menu.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'
import { addFirstRoles } from '../shared/first-roles.ts'
import { isBeingDeleted } from '../shared/group-deletion.ts'
import { plainName } from '../shared/plain-name.ts'
import { FieldRefusal } from './entity.types.ts'

type Fields = Readonly<Record<string, unknown>>

/** How rows are stored that belong to no single group. Each has its key in a column of its own. */
export interface CatalogTable {
  declaration: EntityDeclaration
  table: string
  /** The rows `t` of the table with `key` and the fields as JSON; `matching` is a condition on `t`. */
  rows(matching: SQL): SQL
  /** The column with the key. */
  key: string
  /** Fields as they are stored. Throws FieldRefusal. */
  stored(fields: Fields): Fields
  /** Values of fields that a new row leaves out. */
  defaults(key: string): Fields
  /** Fields that never change. */
  fixed: readonly string[]
  insert(tx: Tx, key: string, fields: Fields): Promise<unknown>
  /** Of all fields, changed or not. */
  update(tx: Tx, key: string, fields: Fields): Promise<unknown>
  /** Throws FieldRefusal for a row that stays. */
  remove(tx: Tx, key: string): Promise<unknown>
  audit: Record<'added' | 'changed' | 'deleted', AuditAction>
  /** The key is the code of a group, in whose audit trail the entries are. */
  isGroup?: true
}

/** In the three languages. */
interface Texts {
  zh: string
  en: string
  zh_hant: string
}

/** The same fields with the texts of one in the three languages; readers of a missing one see the Chinese text. */
const withTexts =
  (field: string) =>
  (fields: Fields): Fields => {
    const { zh, en, zh_hant } = fields[field] as Pick<Texts, 'zh'> & Partial<Texts>
    return { ...fields, [field]: { zh, en: en || zh, zh_hant: zh_hant || zh } satisfies Texts }
  }

function withPlainName(fields: Fields): Fields {
  try {
    return { ...fields, name: plainName('name', fields.name as string) }
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    throw new FieldRefusal('name', error.message)
  }
}

const inLanguages = (column: string) =>
  sql.raw(`jsonb_build_object('zh', t.${column}_zh, 'en', t.${column}_en, 'zh_hant', t.${column}_zh_hant)`)

const groups: CatalogTable = {
  declaration: catalogEntities.groups,
  table: 'groups',
  key: 'code',
  rows: (matching) =>
    sql`select t.code as key, jsonb_build_object('name', t.name) as fields from groups t where ${matching}`,
  stored: withPlainName,
  defaults: () => ({}),
  fixed: [],
  async insert(tx, code, { name }) {
    if (!/^[A-Za-z0-9][\w-]{0,39}$/.test(code))
      throw new FieldRefusal('key', 'has up to 40 letters, digits, underscores or hyphens')
    const { rows: same } = await tx.execute(sql`select from groups where lower(code) = lower(${code})`)
    if (same.length > 0) throw new FieldRefusal('key', 'is that of a group in another case', 'conflict')
    const { rows } = await tx.execute<{ id: number }>(
      sql`insert into groups (code, name) values (${code}, ${name}) returning group_id as id`,
    )
    const groupId = rows[0]!.id
    await addFirstRoles(tx, groupId)
    await tx.execute(sql`insert into organizes (group_id, name) values (${groupId}, ${name})`)
  },
  async update(tx, code, { name }) {
    await tx.execute(sql`update groups set name = ${name} where code = ${code}`)
    // The begin of a deletion waits for the changed row, or was before.
    if (await asIdentity(tx, () => isBeingDeleted(tx, code)))
      throw new FieldRefusal('key', 'is of a group that is being deleted', 'conflict')
  },
  remove() {
    throw new FieldRefusal('key', 'of a group is deleted by command: npm run group -- delete', 'forbidden')
  },
  audit: { added: 'group-added', changed: 'group-renamed', deleted: 'group-renamed' },
  isGroup: true,
}

const plainKey = /^[a-z0-9][a-z0-9-]{0,79}$/

function refuseOddKey(key: string): void {
  if (!plainKey.test(key)) throw new FieldRefusal('key', 'has up to 80 lower-case letters, digits or hyphens')
}

const serviceTypes: CatalogTable = {
  declaration: catalogEntities.serviceTypes,
  table: 'service_types',
  key: 'id',
  rows: (
    matching,
  ) => sql`select t.id as key, jsonb_build_object('category', t.category, 'name', ${inLanguages('name')},
    'position', t.position) as fields from service_types t where ${matching}`,
  stored: withTexts('name'),
  defaults: () => ({ position: 1_000 }),
  fixed: ['category'],
  async insert(tx, key, { category, name, position }) {
    refuseOddKey(key)
    const texts = name as Texts
    await tx.execute(sql`insert into service_types (id, category, position, name_zh, name_en, name_zh_hant)
      values (${key}, ${category}, ${position}, ${texts.zh}, ${texts.en}, ${texts.zh_hant})`)
  },
  async update(tx, key, { name, position }) {
    const texts = name as Texts
    await tx.execute(sql`update service_types set position = ${position}, name_zh = ${texts.zh}, name_en = ${texts.en},
      name_zh_hant = ${texts.zh_hant} where id = ${key}`)
  },
  remove: (tx, key) => tx.execute(sql`delete from service_types where id = ${key}`),
  audit: {
    added: 'service-type-changed',
    changed: 'service-type-changed',
    deleted: 'service-type-changed',
  },
}

/** The folders of the menu that the pages are in, by mode. */
const folders = {
  general: productMenu.find(({ name }) => name === 'Report')!,
  cam: productMenu.find(({ name }) => name === 'GlobalReport')!,
}

/** Ids below are those of the product's own menu. */
const firstAddedId = 10_000

/** The id of a new page. That of a deleted one is never used again: bookmarks and keys of sources would lead to another page. */
async function takeId(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`select greatest((select max(id) from menus),
    (select max(id::int) from product_rows where of_table = 'menus'), ${firstAddedId - 1}::int) + 1 as id`)
  const { id } = rows[0]!
  await tx.execute(sql`insert into product_rows (of_table, id) values ('menus', ${String(id)})`)
  return id
}

const reportPages: CatalogTable = {
  declaration: catalogEntities.reportPages,
  table: 'menus',
  key: 'name',
  rows: (
    matching,
  ) => sql`select t.name as key, jsonb_build_object('mode', t.realm, 'title', ${inLanguages('title')},
    'report', t.report, 'position', t.position, 'workSpaceId', t.work_space_id, 'displayFilter', t.display_filter,
    'displayNavigation', t.display_navigation, 'watermarkColor', t.watermark_color) as fields
    from menus t where t.report <> '' and ${matching}`,
  stored: withTexts('title'),
  defaults: (key) => ({
    report: key,
    position: 1_000,
    workSpaceId: '',
    displayFilter: false,
    displayNavigation: false,
    watermarkColor: '',
  }),
  fixed: ['mode'],
  async insert(tx, key, fields) {
    refuseOddKey(key)
    const texts = fields.title as Texts
    const folder = folders[fields.mode as keyof typeof folders]
    await tx.execute(sql`insert into menus (id, parent_id, position, realm, name, path, module, menu_type, report, work_space_id,
        display_filter, display_navigation, watermark_color, title_zh, title_en, title_zh_hant)
      values (${await takeId(tx)}, ${folder.id}, ${fields.position}, ${fields.mode}, ${key}, ${`/powerbi/${key}`},
        ${folder.module}, 'L', ${fields.report}, ${fields.workSpaceId}, ${fields.displayFilter}, ${fields.displayNavigation},
        ${fields.watermarkColor}, ${texts.zh}, ${texts.en}, ${texts.zh_hant})`)
  },
  async update(tx, key, fields) {
    const texts = fields.title as Texts
    await tx.execute(sql`update menus set position = ${fields.position}, report = ${fields.report},
      work_space_id = ${fields.workSpaceId}, display_filter = ${fields.displayFilter},
      display_navigation = ${fields.displayNavigation}, watermark_color = ${fields.watermarkColor},
      title_zh = ${texts.zh}, title_en = ${texts.en}, title_zh_hant = ${texts.zh_hant} where name = ${key} and report <> ''`)
  },
  async remove(tx, key) {
    const { rows } = await tx.execute<{ id: number }>(
      sql`delete from menus where name = ${key} and report <> '' and id >= ${firstAddedId} returning id`,
    )
    if (rows.length === 0) throw new FieldRefusal('key', 'is a page of the product, which stays', 'forbidden')
    const ids = sql.param(rows.map(({ id }) => id))
    // By group, as the indexes are.
    const ofPages = sql`group_id = any (array(select group_id from groups)) and entity = 'page-roles'`
    await tx.execute(sql`delete from source_keys where ${ofPages} and target_id = any (${ids}::bigint[])`)
    await tx.execute(sql`delete from removed_rows where ${ofPages} and id = any (${ids}::bigint[])`)
  },
  audit: { added: 'report-page-changed', changed: 'report-page-changed', deleted: 'report-page-changed' },
}

export const catalogTables: readonly CatalogTable[] = [groups, serviceTypes, reportPages]
