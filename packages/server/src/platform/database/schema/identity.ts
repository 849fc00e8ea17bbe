import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import {
  appRole,
  catalogAdds,
  catalogPolicy,
  catalogReads,
  groupPolicy,
  identityPolicy,
  integrationPolicy,
  integrationRole,
  ofNewGroup,
  ofThisGroup,
  thisGroup,
} from '../roles.ts'
import { bytes, moment, shortPublicId } from './columns.ts'

export const groups = pgTable(
  'groups',
  {
    groupId: shortPublicId('group_id').primaryKey(),
    code: text().notNull().unique(),
    name: text().notNull(),
    valid: boolean().notNull().default(true),
    logo: bytes(),
    logoType: text('logo_type').notNull().default(''),
    logoVersion: text('logo_version').notNull().default(''),
    /** Of the company's people who are mailed about what this customer does; empty for nobody. */
    accountManagerMail: text('account_manager_mail').notNull().default(''),
    complaintsMail: text('complaints_mail').notNull().default(''),
    lowRatingMail: text('low_rating_mail').notNull().default(''),
    /** Ratings of so many stars and fewer are low. */
    lowRatingUpTo: integer('low_rating_up_to').notNull().default(2),
    /** Of these mails; empty for Chinese and English, one after the other. */
    mailLanguage: text('mail_language').notNull().default(''),
    /** Whether the company's staff verifies corrective actions that are done. */
    verifyActions: boolean('verify_actions').notNull().default(false),
  },
  () => [identityPolicy(), groupPolicy(), integrationPolicy(), catalogPolicy()],
)

/**
 * What a group's administrators may see and change of people: those of their group, never the company's own. Name,
 * phone and mail are sign-in names, so only the one group that manages a person may write them.
 */
const isManaged = sql`user_type = 'Group' and managed_by = ${thisGroup}`
const isMember = sql`user_type = 'Group' and (managed_by = ${thisGroup} or id in (select person_id from memberships))`

export const people = pgTable(
  'people',
  {
    id: shortPublicId().primaryKey(),
    account: text().notNull(),
    realName: text('real_name').notNull(),
    areaCode: text('area_code').notNull().default(''),
    phone: text().notNull().default(''),
    mail: text().notNull().default(''),
    /**
     * True once its owner has confirmed it, by a code or by the corporate directory. A trigger resets it when the value
     * changes, so it is false for one that an administrator or an import entered.
     */
    phoneProven: boolean('phone_proven').notNull().default(false),
    mailProven: boolean('mail_proven').notNull().default(false),
    /** SA, CAM or Group: decides which parts of the shell are shown. */
    userType: text('user_type').notNull().default('Group'),
    passwordHash: text('password_hash').notNull(),
    firstLogin: boolean('first_login').notNull().default(false),
    valid: boolean().notNull().default(true),
    /** The corporate directory's id of this person, once they have signed in through it (L3). */
    directoryId: text('directory_id').notNull().default(''),
    /** The group whose administrators may change name, phone and mail; null for staff, and for people of several groups. */
    managedBy: integer('managed_by').references(() => groups.groupId),
    /** When the last invitation was sent to a person who has not signed in. */
    invitedAt: moment('invited_at'),
    /**
     * The person has signed in themselves, or set a password: from then on only confirmed contacts give access. Triggers set it,
     * also for a process of a version that does not know the column.
     */
    hasSignedIn: boolean('has_signed_in').notNull().default(false),
  },
  (t) => [
    uniqueIndex('people_directory')
      .on(t.directoryId)
      .where(sql`${t.directoryId} <> ''`),
    uniqueIndex('people_account').on(sql`lower(${t.account})`),
    uniqueIndex('people_mail')
      .on(sql`lower(${t.mail})`)
      .where(sql`${t.mail} <> ''`),
    uniqueIndex('people_phone')
      .on(t.phone, t.areaCode)
      .where(sql`${t.phone} <> ''`),
    index('people_managed').on(t.managedBy),
    identityPolicy(),
    pgPolicy('people_of_group_for_systems', { for: 'select', to: integrationRole, using: isMember }),
    pgPolicy('people_added_by_systems', { for: 'insert', to: integrationRole, withCheck: isManaged }),
    pgPolicy('people_changed_by_systems', {
      for: 'update',
      to: integrationRole,
      using: sql`${isManaged} and not exists (select from memberships m where m.person_id = people.id and m.is_admin)`,
      withCheck: isManaged,
    }),
    pgPolicy('people_of_group', { for: 'select', to: appRole, using: isMember }),
    pgPolicy('people_added', { for: 'insert', to: appRole, withCheck: isManaged }),
    pgPolicy('people_changed', { for: 'update', to: appRole, using: isManaged, withCheck: isManaged }),
    pgPolicy('people_deleted', { for: 'delete', to: appRole, using: isManaged }),
  ],
)

/** Passwords that a person may not reuse, newest first by `usedFrom`. */
export const passwordHistory = pgTable(
  'password_history',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    usedFrom: moment('used_from').notNull(),
    passwordHash: text('password_hash').notNull(),
  },
  // Salted hashes are unique; the timestamps of two changes may not be.
  (t) => [primaryKey({ columns: [t.personId, t.passwordHash] }), identityPolicy()],
)

export const roles = pgTable(
  'roles',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.groupId),
    id: shortPublicId().notNull(),
    name: text().notNull(),
    /** RoleEnCode of the source: SA, CAM, CAMLeader, GroupAdmin, GroupUser. */
    code: text().notNull(),
    /** False limits the role's people to its nodes and their own stores. */
    allStores: boolean('all_stores').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.id] }),
    identityPolicy(),
    groupPolicy(),
    integrationPolicy(),
    catalogReads(),
    catalogAdds(ofNewGroup('roles')),
  ],
)

/** Systems give nobody the rights of an administrator or of the company's own people, and take them from nobody. */
const isOfNoAdministrator = sql`${ofThisGroup} and not is_admin and (role_id is null or role_id in (
  select r.id from roles r where r.group_id = memberships.group_id and r.code = 'GroupUser'))`

export const memberships = pgTable(
  'memberships',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.groupId),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** Null until the group's administrator assigns a role (90002). */
    roleId: integer('role_id'),
    isDefault: boolean('is_default').notNull().default(false),
    isAdmin: boolean('is_admin').notNull().default(false),
    /**
     * False for a person deactivated by the group's administrators: they have no access to the group until reactivated.
     */
    valid: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.personId] }),
    foreignKey({ columns: [t.groupId, t.roleId], foreignColumns: [roles.groupId, roles.id] }),
    uniqueIndex('memberships_default')
      .on(t.personId)
      .where(sql`${t.isDefault}`),
    index('memberships_person').on(t.personId),
    index('memberships_role').on(t.groupId, t.roleId),
    identityPolicy(),
    groupPolicy(),
    catalogReads(),
    pgPolicy('memberships_for_systems', { for: 'select', to: integrationRole, using: ofThisGroup }),
    pgPolicy('memberships_added_by_systems', {
      for: 'insert',
      to: integrationRole,
      withCheck: isOfNoAdministrator,
    }),
    pgPolicy('memberships_changed_by_systems', {
      for: 'update',
      to: integrationRole,
      using: isOfNoAdministrator,
      withCheck: isOfNoAdministrator,
    }),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** The group of calls without a group header. */
    groupId: integer('group_id').references(() => groups.groupId),
    /** 'own' for a sign-in; 'switch' and 'app' do not end a person's own session. */
    kind: text().notNull().default('own'),
    /** The session from which this one was switched to; it ends with it (S7). */
    parentId: uuid('parent_id').references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
    /** The administrator who acts in a switched session; null when it is the person. */
    actorId: integer('actor_id').references(() => people.id, { onDelete: 'cascade' }),
    /** The application that opened the session. */
    appKey: text('app_key').notNull().default(''),
    language: text().notNull(),
    openedAt: moment('opened_at').notNull(),
    aliveUntil: moment('alive_until').notNull(),
    endedAt: moment('ended_at'),
    /** Why it ended: logout, elsewhere, password, deactivated, over. */
    endedBy: text('ended_by'),
    /** The position in the write-ahead log after the last change of this person, as bytes; set where a replica serves reads. */
    writtenPosition: bigint('written_position', { mode: 'number' }),
  },
  (t) => [
    index('sessions_alive_until').on(t.aliveUntil),
    index('sessions_parent').on(t.parentId),
    index('sessions_actor').on(t.actorId),
    // Those of a person: open ones, and all when the person is deleted.
    index('sessions_person').on(t.personId, t.endedAt),
    index('sessions_group').on(t.groupId),
    identityPolicy(),
  ],
)

/** A private key: in plain text, or encrypted under LUSTRA_KEY_SECRET. */
export type StoredSecret = JsonWebKey | { enc: 'A256GCM'; iv: string; tag: string; data: string }

export const signingKeys = pgTable(
  'signing_keys',
  {
    kid: text().primaryKey(),
    publicKey: jsonb('public_key').$type<JsonWebKey>().notNull(),
    privateKey: jsonb('private_key').$type<StoredSecret>().notNull(),
    madeAt: moment('made_at').notNull(),
  },
  () => [identityPolicy()],
)

/** Failed attempts per address, and per account and address. Keys are hashed: no names of strangers are stored. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    key: text().primaryKey(),
    failures: integer().notNull().default(0),
    lastAt: moment('last_at').notNull(),
    blockedUntil: moment('blocked_until'),
  },
  (t) => [index('sign_in_attempts_last').on(t.lastAt), identityPolicy()],
)
