import {
  actionStatuses,
  actionStepKinds,
  type ActionStatus,
  type ActionStepKind,
} from '@lustra/core/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { appRole, integrationPolicy, notRemoved, ofThisGroup } from '../roles.ts'
import { bytes, moment, publicId } from './columns.ts'
import { people } from './identity.ts'
import { serviceReports } from './service-reports.ts'
import { storedFiles } from './stored-files.ts'
import { ofVisibleStore, stores } from './stores.ts'

/** A literal without a parameter: only then do queries use the partial indexes of open rows. */
export const notDone = sql`status <> 'done'`

const isStepKind = sql.raw(`kind in (${actionStepKinds.map((one) => `'${one}'`).join(', ')})`)
const isStatus = sql.raw(`status in (${actionStatuses.map((one) => `'${one}'`).join(', ')})`)
const status = () => text().$type<ActionStatus>().notNull().default('open')

// Only beside a report of the same store: foreign keys alone would allow any report of the group.
const isOfItsReport = sql`exists (select from service_reports as report where report.group_id = corrective_actions.group_id and report.id = report_id and report.store_id = corrective_actions.store_id)`

/** A finding of a report that the customer has to correct by a due date, at the store of the report. */
export const correctiveActions = pgTable(
  'corrective_actions',
  {
    groupId: integer('group_id').notNull(),
    id: publicId(),
    reportId: bigint('report_id', { mode: 'number' }).notNull(),
    storeId: bigint('store_id', { mode: 'number' }).notNull(),
    title: text().notNull(),
    finding: text().notNull().default(''),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    status: status(),
    createdAt: moment('created_at').notNull(),
    closedAt: moment('closed_at'),
    /** The responsible person of the group; null for none, and for the company. Whether they still have access is read each time. */
    assigneeId: integer('assignee_id').references(() => people.id, { onDelete: 'set null' }),
    isCompany: boolean('is_company').notNull().default(false),
    /** The position of its finding in the areas of the report's details. */
    findingPosition: smallint('finding_position'),
    photoRequired: boolean('photo_required').notNull().default(false),
    /** Counts while the action is done, and not from before it was opened again: systems and earlier versions do not clear it. */
    verifiedAt: moment('verified_at'),
    verifiedBy: integer('verified_by').references(() => people.id, { onDelete: 'set null' }),
    /** The due day of which people were reminded before it, and after it. */
    remindedOf: date('reminded_of', { mode: 'string' }),
    overdueSentOf: date('overdue_sent_of', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.id] }),
    foreignKey({
      columns: [t.groupId, t.reportId],
      foreignColumns: [serviceReports.groupId, serviceReports.id],
    }),
    foreignKey({ columns: [t.groupId, t.storeId], foreignColumns: [stores.groupId, stores.id] }),
    check('corrective_actions_status', isStatus),
    check('corrective_actions_closed', sql`(status = 'done') = (closed_at is not null)`),
    check('corrective_actions_assignee', sql`not (is_company and assignee_id is not null)`),
    check('corrective_actions_finding_position', sql`finding_position >= 0`),
    // Of two people who make an action of one finding, one succeeds.
    uniqueIndex('corrective_actions_position')
      .on(t.groupId, t.reportId, t.findingPosition)
      .where(sql`finding_position is not null`),
    index('corrective_actions_assigned')
      .on(t.assigneeId, t.groupId, t.dueDate)
      .where(sql`assignee_id is not null`),
    // Of the people who are responsible for open work, at which stores (areas/shared/assignee-access.ts).
    index('corrective_actions_assignees')
      .on(t.groupId, t.assigneeId, t.storeId)
      .where(sql`assignee_id is not null and status <> 'done'`),
    index('corrective_actions_verifier')
      .on(t.verifiedBy)
      .where(sql`verified_by is not null`),
    index('corrective_actions_due').on(t.groupId, t.dueDate, t.storeId).where(notDone),
    index('corrective_actions_report').on(t.groupId, t.reportId),
    index('corrective_actions_store').on(t.groupId, t.storeId, t.dueDate),
    index('corrective_actions_all').on(t.groupId, t.dueDate, t.id),
    pgPolicy('actions_of_visible_stores', {
      for: 'all',
      to: appRole,
      using: sql`${ofVisibleStore} and ${notRemoved('corrective-actions')}`,
      withCheck: sql`${ofVisibleStore} and ${isOfItsReport}`,
    }),
    integrationPolicy(sql`${ofThisGroup} and ${isOfItsReport}`),
  ],
)

const isOfItsAction = (table: string) =>
  sql`exists (select from corrective_actions as action where action.group_id = ${sql.raw(table)}.group_id and action.id = action_id and action.store_id = ${sql.raw(table)}.store_id)`

const ofAnAction = {
  groupId: integer('group_id').notNull(),
  actionId: bigint('action_id', { mode: 'number' }).notNull(),
  storeId: bigint('store_id', { mode: 'number' }).notNull(),
}

/** History of an action. Names are those at the time; steps of the company have no person of the group. */
export const actionSteps = pgTable(
  'corrective_action_steps',
  {
    ...ofAnAction,
    // Not exposed; orders steps with the same timestamp.
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    status: status(),
    note: text().notNull().default(''),
    personId: integer('person_id').references(() => people.id, { onDelete: 'set null' }),
    byName: text('by_name').notNull(),
    at: moment('at').notNull(),
    kind: text().$type<ActionStepKind>().notNull().default('step'),
    /** The new one of a step that moved it. */
    dueDate: date('due_date', { mode: 'string' }),
    /** Of a step that assigned the action; without name and company it has nobody since. */
    assigneeId: integer('assignee_id').references(() => people.id, { onDelete: 'set null' }),
    assigneeName: text('assignee_name'),
    isCompany: boolean('is_company').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.id] }),
    foreignKey({
      columns: [t.groupId, t.actionId],
      foreignColumns: [correctiveActions.groupId, correctiveActions.id],
    }).onDelete('cascade'),
    check('corrective_action_steps_status', isStatus),
    check('corrective_action_steps_kind', isStepKind),
    index('corrective_action_steps_assignee')
      .on(t.assigneeId)
      .where(sql`assignee_id is not null`),
    index('corrective_action_steps_action').on(t.groupId, t.actionId, t.at),
    index('corrective_action_steps_person').on(t.personId),
    pgPolicy('steps_of_visible_stores', {
      for: 'all',
      to: appRole,
      using: ofVisibleStore,
      withCheck: sql`${ofVisibleStore} and ${isOfItsAction('corrective_action_steps')}`,
    }),
    integrationPolicy(sql`${ofThisGroup} and ${isOfItsAction('corrective_action_steps')}`),
  ],
)

/** Photos and documents of an action. */
export const actionFiles = pgTable(
  'corrective_action_files',
  {
    ...ofAnAction,
    id: publicId(),
    name: text().notNull(),
    kind: text().$type<'photo' | 'paper'>().notNull(),
    /** Content type detected from the first bytes. */
    contentType: text('content_type').notNull(),
    /** Null for a file that a system or a person has sent, which `fileKey` names. */
    content: bytes(),
    fileKey: text('file_key'),
    thumbnailKey: text('thumbnail_key'),
    /** The step with which a person has sent it. */
    stepId: bigint('step_id', { mode: 'number' }),
    bytes: integer().notNull(),
    addedBy: text('added_by').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.id] }),
    foreignKey({
      columns: [t.groupId, t.actionId],
      foreignColumns: [correctiveActions.groupId, correctiveActions.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.groupId, t.fileKey], foreignColumns: [storedFiles.groupId, storedFiles.key] }),
    foreignKey({
      columns: [t.groupId, t.thumbnailKey],
      foreignColumns: [storedFiles.groupId, storedFiles.key],
    }),
    foreignKey({
      columns: [t.groupId, t.stepId],
      foreignColumns: [actionSteps.groupId, actionSteps.id],
    }).onDelete('cascade'),
    index('corrective_action_files_thumbnail')
      .on(t.groupId, t.thumbnailKey)
      .where(sql`thumbnail_key is not null`),
    index('corrective_action_files_step')
      .on(t.groupId, t.stepId)
      .where(sql`step_id is not null`),
    check('corrective_action_files_content', sql`(content is null) <> (file_key is null)`),
    index('corrective_action_files_file')
      .on(t.groupId, t.fileKey)
      .where(sql`file_key is not null`),
    check('corrective_action_files_kind', sql`kind in ('photo', 'paper')`),
    index('corrective_action_files_action').on(t.groupId, t.actionId, t.id),
    pgPolicy('files_of_visible_stores', {
      for: 'all',
      to: appRole,
      using: ofVisibleStore,
      withCheck: sql`${ofVisibleStore} and ${isOfItsAction('corrective_action_files')}`,
    }),
    integrationPolicy(sql`${ofThisGroup} and ${isOfItsAction('corrective_action_files')}`),
  ],
)

/**
 * An improvement that the company's sales representative (`tmName`) proposes for a store, and its decision date (P5).
 */
export const proposals = pgTable(
  'proposals',
  {
    groupId: integer('group_id').notNull(),
    id: publicId(),
    storeId: bigint('store_id', { mode: 'number' }).notNull(),
    tmName: text('tm_name').notNull(),
    description: text().notNull(),
    suggestion: text().notNull(),
    deathLineDate: date('death_line_date', { mode: 'string' }).notNull(),
    status: status(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.id] }),
    foreignKey({ columns: [t.groupId, t.storeId], foreignColumns: [stores.groupId, stores.id] }),
    check('proposals_status', isStatus),
    index('proposals_due').on(t.groupId, t.deathLineDate, t.storeId).where(notDone),
    index('proposals_all').on(t.groupId, t.deathLineDate, t.id),
    index('proposals_store').on(t.groupId, t.storeId, t.deathLineDate),
    pgPolicy('proposals_of_visible_stores', {
      for: 'all',
      to: appRole,
      using: sql`${ofVisibleStore} and ${notRemoved('proposals')}`,
      withCheck: ofVisibleStore,
    }),
    integrationPolicy(),
  ],
)

const isOfItsProposal = sql`exists (select from proposals as proposal where proposal.group_id = proposal_steps.group_id and proposal.id = proposal_id and proposal.store_id = proposal_steps.store_id)`

/** History of a proposal with its messages: the status after each step. */
export const proposalSteps = pgTable(
  'proposal_steps',
  {
    groupId: integer('group_id').notNull(),
    proposalId: bigint('proposal_id', { mode: 'number' }).notNull(),
    storeId: bigint('store_id', { mode: 'number' }).notNull(),
    // Not exposed; orders steps with the same timestamp.
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    status: status(),
    contents: text().notNull().default(''),
    personId: integer('person_id').references(() => people.id, { onDelete: 'set null' }),
    byName: text('by_name').notNull(),
    isStaff: boolean('is_staff').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.id] }),
    foreignKey({
      columns: [t.groupId, t.proposalId],
      foreignColumns: [proposals.groupId, proposals.id],
    }).onDelete('cascade'),
    check('proposal_steps_status', isStatus),
    index('proposal_steps_proposal').on(t.groupId, t.proposalId, t.at),
    index('proposal_steps_person').on(t.personId),
    pgPolicy('proposal_steps_of_visible_stores', {
      for: 'all',
      to: appRole,
      using: ofVisibleStore,
      withCheck: sql`${ofVisibleStore} and ${isOfItsProposal}`,
    }),
    integrationPolicy(sql`${ofThisGroup} and ${isOfItsProposal}`),
  ],
)
