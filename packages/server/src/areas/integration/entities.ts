import { integrationEntities } from '@lustra/core/contract/integration/entities.ts'
import { choicesOf } from '../../platform/http/field-problems.ts'
import { noDetails } from '../../platform/database/report-details.ts'
import {
  FieldRefusal,
  type Entity,
  type EntityName,
  type EntityTable,
  type FieldColumn,
  type FileKind,
  type ReferredName,
} from './entity.types.ts'
import { pageRoles } from './page-roles.record.ts'
import { people } from './people.record.ts'

const text = (column: string): FieldColumn => ({ column, type: 'text' })
const moment = (column: string): FieldColumn => ({ column, type: 'timestamptz' })
const day = (column: string): FieldColumn => ({ column, type: 'date' })

const attachments = (kind: 'pdf' | 'photo' | 'signature', accepts: FileKind): FieldColumn => ({
  files: { table: 'report_attachments', owner: 'report_id', kind, accepts },
})

const nodes: EntityTable = {
  declaration: integrationEntities.nodes,
  table: 'organizes',
  idType: 'int',
  fields: {
    name: text('name'),
    parent: { column: 'parent_id', type: 'int', refersTo: 'nodes' },
    sort: { column: 'sort', type: 'int' },
  },
  inUse: {
    query: `select from organizes where group_id = $1 and parent_id = $2
      and not exists (select from removed_rows gone where gone.group_id = $1 and gone.entity = 'nodes' and gone.id = organizes.id)
      union all select from stores where group_id = $1 and organize_id = $2
      and not exists (select from removed_rows gone where gone.group_id = $1 and gone.entity = 'stores' and gone.id = stores.id) limit 1`,
    message: 'Nodes or stores are below it: move them first.',
  },
  audit: { added: 'organize-added', changed: 'organize-changed', deleted: 'organize-deleted' },
}

const stores: EntityTable = {
  declaration: integrationEntities.stores,
  table: 'stores',
  idType: 'bigint',
  natural: { field: 'code', column: 'code' },
  fields: {
    code: text('code'),
    name: text('name'),
    customerName: text('customer_name'),
    address: text('address'),
    contact: text('contact'),
    phone: text('phone'),
    area: text('area'),
    timeZone: text('time_zone'),
    node: { column: 'organize_id', type: 'int', refersTo: 'nodes' },
  },
  audit: { added: 'store-added', changed: 'store-changed', deleted: 'store-deleted' },
}

const translations: EntityTable = {
  declaration: integrationEntities.translations,
  table: 'translations',
  idType: 'bigint',
  fields: { language: text('language'), original: text('original'), translation: text('translation') },
  deletesRow: true,
  audit: { added: 'translation-changed', changed: 'translation-changed', deleted: 'translation-changed' },
}

const serviceReports: EntityTable = {
  declaration: integrationEntities.serviceReports,
  table: 'service_reports',
  idType: 'bigint',
  fixed: ['store'],
  natural: { field: 'reportNo', column: 'report_no' },
  fields: {
    reportNo: text('report_no'),
    store: { column: 'store_id', type: 'bigint', refersTo: 'stores' },
    serviceType: text('service_type_id'),
    serviceTime: moment('service_time'),
    customerName: text('customer_name'),
    salesRep: text('sales_rep'),
    technician: { detail: 'technician' },
    minutes: { detail: 'minutes' },
    findings: { detail: 'areas' },
    recommendations: { detail: 'recommendations' },
    signedBy: { detail: 'signedBy' },
    hasFile: { column: 'has_file', type: 'boolean' },
    pdf: attachments('pdf', 'pdf'),
    signature: attachments('signature', 'picture'),
    photos: attachments('photo', 'picture'),
  },
  derived: {
    category: 'text',
    store_code: 'text',
    store_name: 'text',
    customer_name: 'text',
    sales_rep: 'text',
    details: 'jsonb',
  },
  derive({ sent, isNew, referred, serviceTypes }) {
    const category = serviceTypes.get(String(sent.serviceType))
    if (sent.serviceType !== undefined && category === undefined)
      throw new FieldRefusal(
        'serviceType',
        `is no service type: it is one of ${choicesOf([...serviceTypes.keys()])}`,
      )
    const store = referred('store')
    return {
      ...(category !== undefined && { category }),
      // Names at the time of the service: they stay when the store is renamed later.
      ...(isNew && store && { store_code: store.code, store_name: store.name }),
      ...(isNew && store && sent.customerName === undefined && { customer_name: store.customer_name }),
      ...(isNew && sent.salesRep === undefined && { sales_rep: '' }),
      ...(isNew && { details: noDetails }),
    }
  },
  check({ photos, findings }, before) {
    const details = before?.details as { areas?: unknown[] } | undefined
    const count = ((findings as unknown[] | undefined) ?? details?.areas ?? []).length
    const index = ((photos as { finding?: number }[] | undefined) ?? []).findIndex(
      ({ finding = -1 }) => finding >= count,
    )
    if (index >= 0)
      throw new FieldRefusal(
        `photos[${index}].finding`,
        count > 0
          ? `is no finding of this report, which has those from 0 to ${count - 1}`
          : 'is no finding of this report, which has none',
      )
  },
  audit: { added: 'report-added', changed: 'report-changed', deleted: 'report-deleted' },
}

const servicePlans: EntityTable = {
  declaration: integrationEntities.servicePlans,
  table: 'service_plans',
  idType: 'bigint',
  fields: {
    store: { column: 'store_id', type: 'bigint', refersTo: 'stores' },
    category: text('category'),
    validFrom: day('valid_from'),
    visitsAYear: { column: 'visits_a_year', type: 'smallint' },
  },
  deletesRow: true,
  audit: { added: 'report-added', changed: 'report-changed', deleted: 'report-deleted' },
}

const correctiveActions: EntityTable = {
  declaration: integrationEntities.correctiveActions,
  table: 'corrective_actions',
  idType: 'bigint',
  fields: {
    report: { column: 'report_id', type: 'bigint', refersTo: 'service-reports' },
    title: text('title'),
    finding: text('finding'),
    dueDate: day('due_date'),
    createdAt: moment('created_at'),
  },
  fixed: ['report'],
  // A day that people have moved, with a reason, is not set back by a load that has the former one.
  kept: {
    dueDate: `exists (select from corrective_action_steps moved
      where moved.group_id = t.group_id and moved.action_id = t.id and moved.kind = 'due-moved')`,
  },
  derived: { store_id: 'bigint', created_at: 'timestamptz' },
  derive: ({ sent, isNew, now, referred }) => ({
    ...(referred('report') && { store_id: referred('report')!.store_id }),
    ...(isNew && sent.createdAt === undefined && { created_at: now.toISOString() }),
  }),
  audit: {
    added: 'corrective-action-added',
    changed: 'corrective-action-changed',
    deleted: 'corrective-action-deleted',
  },
}

const correctiveActionFiles: EntityTable = {
  declaration: integrationEntities.correctiveActionFiles,
  table: 'corrective_action_files',
  idType: 'bigint',
  fixed: ['action'],
  deletesRow: true,
  fields: {
    action: { column: 'action_id', type: 'bigint', refersTo: 'corrective-actions' },
    file: { column: 'file_key', type: 'text', refersTo: 'files' },
    name: text('name'),
    by: text('added_by'),
    at: moment('added_at'),
  },
  derived: {
    store_id: 'bigint',
    kind: 'text',
    content_type: 'text',
    bytes: 'int',
    name: 'text',
    added_at: 'timestamptz',
  },
  derive({ sent, isNew, now, referred }) {
    const file = referred('file')
    return {
      ...(referred('action') && { store_id: referred('action')!.store_id }),
      ...(file && {
        kind: String(file.content_type).startsWith('image/') ? 'photo' : 'paper',
        content_type: file.content_type,
        bytes: file.bytes,
      }),
      ...(file && isNew && sent.name === undefined && { name: file.name }),
      ...(isNew && sent.at === undefined && { added_at: now.toISOString() }),
    }
  },
  audit: {
    added: 'corrective-action-updated',
    changed: 'corrective-action-updated',
    deleted: 'corrective-action-updated',
  },
}

const correctiveActionSteps: EntityTable = {
  declaration: integrationEntities.correctiveActionSteps,
  table: 'corrective_action_steps',
  idType: 'bigint',
  fields: {
    action: { column: 'action_id', type: 'bigint', refersTo: 'corrective-actions' },
    status: text('status'),
    note: text('note'),
    by: text('by_name'),
    at: moment('at'),
  },
  deletesRow: true,
  derived: { store_id: 'bigint' },
  derive: ({ referred }) => ({ ...(referred('action') && { store_id: referred('action')!.store_id }) }),
  // The last step, of the company or the customer, decides; who is responsible, a moved due day and a verification do not. An action is
  // done since the first of its steps after which it stayed so: a later note does not end its verification.
  followUp: {
    by: 'action_id',
    statement: `update corrective_actions action
      set status = coalesce(last.status, 'open'), closed_at = last.closed_at
      from unnest($2::bigint[]) as given (id) left join lateral (
        select step.status, case when step.status = 'done' then (
          select min(done.at) from corrective_action_steps done
            where done.group_id = $1 and done.action_id = given.id and done.kind = 'step' and done.status = 'done' and not exists (
              select from corrective_action_steps other where other.group_id = $1 and other.action_id = given.id
                and other.kind = 'step' and other.status <> 'done' and (other.at, other.id) > (done.at, done.id))) end as closed_at
        from corrective_action_steps step where step.group_id = $1 and step.action_id = given.id and step.kind = 'step'
        order by step.at desc, step.id desc limit 1) as last on true
      where action.group_id = $1 and action.id = given.id
        and (action.status, action.closed_at) is distinct from (coalesce(last.status, 'open'), last.closed_at)`,
  },
  fixed: ['action'],
  audit: {
    added: 'corrective-action-updated',
    changed: 'corrective-action-updated',
    deleted: 'corrective-action-updated',
  },
}

const proposals: EntityTable = {
  declaration: integrationEntities.proposals,
  table: 'proposals',
  idType: 'bigint',
  fixed: ['store'],
  fields: {
    store: { column: 'store_id', type: 'bigint', refersTo: 'stores' },
    tmName: text('tm_name'),
    description: text('description'),
    suggestion: text('suggestion'),
    deathLineDate: day('death_line_date'),
  },
  audit: { added: 'proposal-added', changed: 'proposal-changed', deleted: 'proposal-deleted' },
}

const published = {
  added: 'publication-added',
  changed: 'publication-changed',
  deleted: 'publication-deleted',
} as const

const promotions: EntityTable = {
  declaration: integrationEntities.promotions,
  table: 'promotions',
  idType: 'bigint',
  fields: {
    title: { localized: 'title' },
    summary: { localized: 'summary' },
    body: { localized: 'body' },
    publishedAt: moment('published_at'),
    endsAt: moment('ends_at'),
    callBy: text('call_by'),
    callByMail: text('call_by_mail'),
    pictures: { files: { table: 'promotion_pictures', owner: 'promotion_id', accepts: 'picture' } },
  },
  audit: published,
}

const hotspotIssues: EntityTable = {
  declaration: integrationEntities.hotspotIssues,
  table: 'hotspot_issues',
  idType: 'bigint',
  fields: { title: { localized: 'title' }, body: { localized: 'body' }, updatedAt: moment('updated_at') },
  touches: { column: 'updated_at', field: 'updatedAt' },
  derived: { updated_at: 'timestamptz' },
  derive: ({ sent, isNew, now }) => ({
    ...(isNew && sent.updatedAt === undefined && { updated_at: now.toISOString() }),
  }),
  audit: published,
}

const commonMaterials: EntityTable = {
  declaration: integrationEntities.commonMaterials,
  table: 'common_materials',
  idType: 'bigint',
  fields: {
    title: { localized: 'title' },
    description: { localized: 'description' },
    file: { column: 'file_key', type: 'text', refersTo: 'files' },
    link: text('link'),
    updatedAt: moment('updated_at'),
  },
  touches: { column: 'updated_at', field: 'updatedAt' },
  derived: { kind: 'text', thumbnail_key: 'text', file_key: 'text', link: 'text', updated_at: 'timestamptz' },
  derive({ sent, isNew, now, referred }) {
    const file = referred('file')
    if (file && sent.link) throw new FieldRefusal('link', 'is instead of a file, not beside it')
    if (isNew && !file && !sent.link) throw new FieldRefusal('file', 'or a link is needed')
    return {
      ...(isNew && sent.updatedAt === undefined && { updated_at: now.toISOString() }),
      ...(file && {
        kind: String(file.content_type).startsWith('image/') ? 'picture' : 'document',
        thumbnail_key: file.thumbnail_key,
        link: null,
      }),
      ...(typeof sent.link === 'string' && { kind: 'link', file_key: null, thumbnail_key: null }),
    }
  },
  audit: published,
}

const informationDocuments: EntityTable = {
  declaration: integrationEntities.informationDocuments,
  table: 'information_documents',
  idType: 'bigint',
  fields: {
    title: { localized: 'title' },
    type: text('type'),
    file: { column: 'file_key', type: 'text', refersTo: 'files' },
    updatedAt: moment('updated_at'),
  },
  touches: { column: 'updated_at', field: 'updatedAt' },
  derived: { updated_at: 'timestamptz' },
  derive({ sent, isNew, now, documentTypes }) {
    if (sent.type !== undefined && !documentTypes.includes(sent.type as string))
      throw new FieldRefusal('type', `is no type of documents: it is one of ${choicesOf(documentTypes)}`)
    return { ...(isNew && sent.updatedAt === undefined && { updated_at: now.toISOString() }) }
  },
  audit: published,
}

const entities: Entity[] = [
  nodes,
  stores,
  translations,
  people,
  pageRoles,
  serviceReports,
  servicePlans,
  correctiveActions,
  correctiveActionFiles,
  correctiveActionSteps,
  proposals,
  promotions,
  hotspotIssues,
  commonMaterials,
  informationDocuments,
]

/** How each entity is stored, by its part of the address. */
const entitiesByName = new Map<EntityName, Entity>(entities.map((one) => [one.declaration.name, one]))

/** Throws for an entity that is declared and not stored: found at the start, as routes are registered for each. */
export function entityOf(name: EntityName): Entity {
  const found = entitiesByName.get(name)
  if (!found) throw new Error(`The entity ${name} is not stored: add it to areas/integration/entities.ts`)
  return found
}

/** The table of what a field may refer to, and its natural key. */
export const referredTable = (name: ReferredName): Pick<Entity, 'table' | 'natural' | 'matches'> =>
  name === 'files' ? { table: 'stored_files' } : entityOf(name)
