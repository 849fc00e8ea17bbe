import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { writeAudits, type AuditPart } from '../../identity/audit/audit.ts'
import { asLifecycle } from '../../platform/database/lifecycle.ts'
import type { OwnerAccess } from '../../platform/database/setup.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { FilesOf } from './delete-files.ts'
import { erasePerson, type Erased } from './erase-person.ts'
import { exportPerson, type PersonExport } from './export-person.ts'
import { findPerson, type FoundPerson } from './find-person.ts'

/** Whose data, by login name: of one group, or, by the command only, of all. */
export interface WhosePerson {
  account: string
  groupCode: string | undefined
}

/** Who does it, for the audit trail. */
export type AuditBy = Omit<AuditPart, 'groupCode'>

/**
 * Everything that is stored of a person, with the files that they have sent; with a group named what its administrators may see. Throws a LifecycleRefusal for one who does
 * not exist there, and for the company's own people in one group.
 */
export async function exportPersonData(
  database: OwnerAccess,
  whose: WhosePerson,
  { audit, fileStore }: { audit: AuditBy; fileStore: FileStore },
): Promise<PersonExport> {
  const { person, groups } = await findWithGroups(database, whose)
  const reach = await reachOf(database, whose, groups)
  const data = await asLifecycle(
    database,
    reach.map(({ groupId }) => groupId),
    async (tx) => {
      const isOfGroups = whose.groupCode !== undefined
      const found = await exportPerson(tx, person, { groups: reach, isOfGroups, at: audit.at })
      for (const code of groups.length > 0 ? groups.map((group) => group.code) : [''])
        await writeAudits(tx, { ...audit, groupCode: code }, [
          { action: 'user-exported', target: person.account },
        ])
      return found
    },
  )
  await addContents(data, reach, fileStore)
  return data
}

/** Of all pictures and spreadsheets of a person, which are held in memory. */
const mostContentBytes = 64 * 1024 * 1024

interface ExportedFile {
  key: string
  bytes: number
  /** In base64; null beyond the limit, and for a file that is gone. */
  content?: string | null
}

/** Adds what the person has sent: pictures of feedback and of corrective actions, and spreadsheets. Files that the server made are named only. */
async function addContents(
  { feedback, correctiveActionSteps, imports }: PersonExport,
  groups: FoundPerson['groups'],
  fileStore: FileStore,
): Promise<void> {
  const sent = [
    ...[feedback, correctiveActionSteps].flatMap((part) =>
      (part as { group: string; images: ExportedFile[] }[]).flatMap(({ group, images }) =>
        images.map((file) => ({ group, file })),
      ),
    ),
    ...(imports as { group: string; file: ExportedFile | null }[]).flatMap(({ group, file }) =>
      file ? [{ group, file }] : [],
    ),
  ]
  let left = mostContentBytes
  for (const { group, file } of sent) {
    const groupId = groups.find(({ code }) => code === group)!.groupId
    const content = file.bytes > left ? undefined : await fileStore.open({ groupId, key: file.key })
    file.content = content ? (await buffer(content)).toString('base64') : null
    if (content) left -= file.bytes
  }
}

/** Rolls back what a dry run has done. */
class DryRun extends Error {
  readonly erased: Erased
  constructor(erased: Erased) {
    super('dry run')
    this.erased = erased
  }
}

/**
 * Erases a person, see `erasePerson`. A dry run stores nothing and returns the same. Throws a LifecycleRefusal for one who does not exist
 * there, for the company's own people in one group, and for the last administrator of a group.
 */
export async function erasePersonData(
  database: OwnerAccess,
  whose: WhosePerson,
  { audit, files, dryRun }: { audit: AuditBy; files: FilesOf; dryRun: boolean },
): Promise<Erased> {
  const { person, groups } = await findWithGroups(database, whose)
  const reach = await reachOf(database, whose, groups)
  const ids = reach.map(({ groupId }) => groupId)
  try {
    return await asLifecycle(database, ids, async (tx) => {
      const erased = await erasePerson(tx, { person, groups, reach, audit, files })
      if (dryRun) throw new DryRun(erased)
      return erased
    })
  } catch (error) {
    if (error instanceof DryRun) return error.erased
    throw error
  }
}

const findWithGroups = (
  database: OwnerAccess,
  { account, groupCode }: WhosePerson,
): Promise<{ person: FoundPerson; groups: FoundPerson['groups'] }> =>
  asLifecycle(database, [], async (tx) => {
    const person = await findPerson(tx, account, groupCode)
    return {
      person,
      groups: person.groups.filter(({ code }) => groupCode === undefined || code === groupCode),
    }
  })

/** The groups whose rows are read or changed: also those that the person has left, unless one is named. */
const reachOf = (database: OwnerAccess, { groupCode }: WhosePerson, groups: FoundPerson['groups']) =>
  groupCode === undefined
    ? asLifecycle(database, [], async (tx) => {
        const { rows } = await tx.execute<{ groupId: number; code: string }>(
          sql`select group_id as "groupId", code from groups order by code`,
        )
        return rows
      })
    : Promise.resolve(groups)
