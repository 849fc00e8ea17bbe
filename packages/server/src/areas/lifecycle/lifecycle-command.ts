import { createWriteStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { OwnerAccess } from '../../platform/database/setup.ts'
import { databaseCodeOf } from '../../platform/database/transient-errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { deleteGroup } from './delete-group.ts'
import { exportGroup } from './export-group.ts'
import { findGroup } from './find-group.ts'
import { moveStore } from './move-store.ts'
import { erasePersonData, exportPersonData, type AuditBy } from './person-data.ts'

const personUsage = `export --account anna_li [--group ORCHID] [--file anna_li.json]
        everything that is stored of a person, as JSON; of all groups unless one is named
erase  --account anna_li [--group ORCHID] --yes|--dry-run
        removes the person, and their names and contacts everywhere; what they have rated and answered stays`
const groupUsage = `export --code ORCHID --file orchid.zip
delete --code ORCHID --confirm ORCHID`
const storeUsage = `move --store S-001 --from ORCHID --to LOTUS --yes|--dry-run
        with its history; nobody of the former group sees it any more`

export type LifecycleCommand =
  | { kind: 'export-person'; account: string; groupCode: string | undefined; file: string | undefined }
  | { kind: 'erase-person'; account: string; groupCode: string | undefined; dryRun: boolean }
  | { kind: 'export-group'; code: string; file: string }
  | { kind: 'delete-group'; code: string; confirm: string | undefined }
  | { kind: 'move-store'; store: string; from: string; to: string; dryRun: boolean }

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

/** Parses the arguments of `person`, before anything is opened. Throws a sentence for the operator. */
export function readPersonCommand([command, ...words]: string[]): LifecycleCommand {
  const options = { account: text, group: text, file: text, yes: flag, 'dry-run': flag }
  const { account, group: groupCode, file, ...more } = readOptions(words, options, personUsage)
  if (!account) throw new Error(personUsage)
  if (command === 'export') return { kind: 'export-person', account, groupCode, file }
  if (command === 'erase')
    return { kind: 'erase-person', account, groupCode, dryRun: isDryRun(more, personUsage) }
  throw new Error(personUsage)
}

/** The same of `group -- export|delete`; undefined for its other commands. */
export function readGroupDataCommand([command, ...words]: string[]): LifecycleCommand | undefined {
  if (command !== 'export' && command !== 'delete') return undefined
  const { code, file, confirm } = readOptions(words, { code: text, file: text, confirm: text }, groupUsage)
  if (!code || (command === 'export' && !file)) throw new Error(groupUsage)
  return command === 'export'
    ? { kind: 'export-group', code, file: file! }
    : { kind: 'delete-group', code, confirm }
}

/** The same of `store`. */
export function readStoreCommand([command, ...words]: string[]): LifecycleCommand {
  const options = { store: text, from: text, to: text, yes: flag, 'dry-run': flag }
  const { store, from, to, ...more } = readOptions(words, options, storeUsage)
  if (command !== 'move' || !store || !from || !to) throw new Error(storeUsage)
  return { kind: 'move-store', store, from, to, dryRun: isDryRun(more, storeUsage) }
}

function isDryRun(
  { yes = false, 'dry-run': dryRun = false }: { yes?: boolean; 'dry-run'?: boolean },
  usage: string,
): boolean {
  if (yes === dryRun) throw new Error(`Confirm by --yes, or look at it first by --dry-run.\n${usage}`)
  return dryRun
}

function readOptions<T extends Record<string, { type: 'string' | 'boolean' }>>(
  words: string[],
  options: T,
  usage: string,
) {
  try {
    return parseArgs({ args: words, options }).values
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`, { cause: error })
  }
}

interface CommandParts {
  now: Date
  fileStore: FileStore
}

/** Runs the command; returns the output. Throws a sentence for the operator. */
export async function runLifecycleCommand(
  command: LifecycleCommand,
  database: OwnerAccess,
  parts: CommandParts,
): Promise<string> {
  try {
    return await run(command, database, parts)
  } catch (error) {
    // A lock was not free in time, or a deadlock.
    if (['55P03', '40P01'].includes(databaseCodeOf(error)))
      throw new Error('These rows are being changed right now. Run the command again.', { cause: error })
    throw error
  }
}

async function run(
  command: LifecycleCommand,
  database: OwnerAccess,
  { now, fileStore }: CommandParts,
): Promise<string> {
  const subject = command.kind.slice(command.kind.indexOf('-') + 1)
  const audit = auditByCommand(subject, now)
  if (command.kind === 'export-person') {
    const json = JSON.stringify(await exportPersonData(database, command, { audit, fileStore }), null, 2)
    if (command.file === undefined) return json
    await writeFile(command.file, `${json}\n`, { flag: 'wx', mode: 0o600 })
    return `The data of ${command.account} are in ${command.file}.`
  }
  if (command.kind === 'erase-person') {
    const { account, dryRun } = command
    const { isWhole, rows } = await erasePersonData(database, command, { audit, files: fileStore, dryRun })
    const done = isWhole ? `${account} ${dryRun ? 'would be' : 'was'} erased` : leftOnly(account, dryRun)
    return `${done}. Rows: ${listOf(rows)}.`
  }
  if (command.kind === 'export-group') {
    await writeGroup(database, command, { audit, fileStore })
    return `The group ${command.code} is in ${command.file}.`
  }
  if (command.kind === 'delete-group') {
    const group = await findGroup(database, command.code)
    const { rows } = await deleteGroup(database, group, { audit, fileStore, confirm: command.confirm })
    return `The group ${group.code} was deleted. Rows: ${listOf(rows)}.`
  }
  const { store, dryRun } = command
  const [from, to] = [await findGroup(database, command.from), await findGroup(database, command.to)]
  const rows = await moveStore(database, { storeCode: store, from, to, audit, fileStore, dryRun })
  return `The store ${store} ${dryRun ? 'can be moved' : 'was moved'} to ${to.code}. Rows: ${listOf(rows)}.${dryRun ? '' : ' It belongs to no node there: assign it on the page Stores.'}`
}

const leftOnly = (account: string, dryRun: boolean): string =>
  `${account} ${dryRun ? 'would be' : 'was'} removed from the group, and stays in others`

const listOf = (rows: Readonly<Record<string, number>>): string =>
  Object.entries(rows)
    .map(([table, count]) => `${table} ${count}`)
    .join(', ') || 'none'

/** Writes the zip into a new file that only its owner may read; after a failure there is none. */
async function writeGroup(
  database: OwnerAccess,
  { code, file }: { code: string; file: string },
  parts: { audit: AuditBy; fileStore: FileStore },
): Promise<void> {
  const group = await findGroup(database, code)
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  await new Promise<void>((opened, failed) => target.once('open', () => opened()).once('error', failed))
  try {
    await pipeline(await exportGroup(database, group, parts), target)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/** No login name has a colon. */
const auditByCommand = (name: string, at: Date): AuditBy => ({
  at,
  actorId: null,
  actor: `command:${name}`,
  personId: null,
  account: '',
  sessionId: null,
  address: '',
  requestId: '',
})
