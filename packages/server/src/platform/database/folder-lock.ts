import { createHash, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'

const beatMs = 5_000
const silentMs = 60_000

interface Holder {
  pid: number
  host: string
  /** Start time of the process, to tell it from a later one with the same id; empty where unknown. */
  began: string
  /** Inode of the folder, to recognise a lock that was copied with its folder on the same machine. */
  folder?: number
}

/** How a lost lock is reported; tests pass their own. */
interface LockReports {
  warn(sentence: string): void
  /** Another process has taken the folder: this process must stop writing. */
  stop(sentence: string): void
}

const reports: LockReports = {
  warn: (sentence) => console.warn(sentence),
  stop(sentence) {
    console.error(sentence)
    process.kill(process.pid, 'SIGTERM')
  },
}

/**
 * Locks a data folder for this process. The embedded database (0.5.16) has no lock of its own: two processes on one
 * folder both report success and leave indexes that disagree with their tables. Returns the release function. Throws a
 * sentence for the operator when a live process holds the folder. A stale lock of a stale process is taken over by
 * exactly one of the processes that find it, and so is a lock copied with its folder.
 */
export function lockFolder(folder: string, to = reports): () => void {
  try {
    return acquire(folder, to)
  } catch (error) {
    // Only the file system's own errors have a code.
    const { code } = error as NodeJS.ErrnoException
    throw code === undefined ? error : notWritable(folder, code, error)
  }
}

function acquire(folder: string, { warn, stop }: LockReports): () => void {
  mkdirSync(folder, { recursive: true })
  const file = `${folder}.lock`
  const own = JSON.stringify({ ...thisProcess(), folder: statSync(folder).ino, id: randomUUID() })
  // Each attempt ends with the lock acquired, a live holder found, or one stale lock removed.
  for (let tries = 0; tries < 20; tries++) {
    if (create(file, own)) return startRenewing(file, own, { warn, stop })
    const found = read(file)
    if (!found) continue
    const holder = holderIn(found.text)
    if (holder && isInUse(holder, found.beatAt, folder)) throw inUse(folder, holder)
    removeStale(file, found)
  }
  throw new Error(`The data folder ${folder} cannot be locked: ${file} keeps coming back.`)
}

/** Renews the lock while it is held, so that other processes never find it old or missing. */
function startRenewing(file: string, own: string, { warn, stop }: LockReports): () => void {
  function renew() {
    try {
      if (read(file)?.text === own) return utimesSync(file, new Date(), new Date())
      if (create(file, own))
        return warn(`${file} was removed while the folder is in use; it is written again.`)
    } catch (error) {
      return warn(`${file} cannot be renewed: ${String(error)}`)
    }
    clearInterval(timer)
    stop(`${file} belongs to another process now, so this one stops.`)
  }
  const timer = setInterval(renew, beatMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    removeIf(file, own)
  }
}

/** Creates a file atomically with its content. Returns false when the file already exists. */
function create(file: string, text: string): boolean {
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, text)
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

interface Found {
  text: string
  beatAt: number
}

function read(file: string): Found | undefined {
  try {
    return { text: readFileSync(file, 'utf8'), beatAt: statSync(file).mtimeMs }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Removes exactly the stale lock that was found. Of several finders only the one with the claim proceeds, and reads the
 * lock again first: by then it may belong to a live process.
 */
function removeStale(file: string, stale: Found): void {
  const claim = `${file}.${createHash('sha256').update(`${stale.beatAt} ${stale.text}`).digest('hex').slice(0, 16)}`
  const own = JSON.stringify(thisProcess())
  if (!create(claim, own)) {
    const other = read(claim)
    const claimant = other && holderIn(other.text)
    // The claimant is working right now, unless it died between two statements.
    if (other && !(claimant && isAlive(claimant, other.beatAt))) removeIf(claim, other.text)
    return pause()
  }
  const now = read(file)
  if (now?.text === stale.text && now.beatAt === stale.beatAt) rmSync(file, { force: true })
  removeIf(claim, own)
}

/** Removes a file unless its content has been replaced meanwhile. */
function removeIf(file: string, text: string): void {
  if (read(file)?.text === text) rmSync(file, { force: true })
}

/** Blocks the thread: nothing else has to run during the start. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
}

const inUse = (folder: string, { pid, host }: Holder) =>
  new Error(
    `The data folder ${folder} is in use by process ${pid} on ${host}. Stop it, or choose another folder with LUSTRA_DATA.`,
  )

const reasons: Record<string, string> = {
  EROFS: 'it is on a read-only file system',
  ENOSPC: 'its disk is full',
  EACCES: 'this user has no right to',
  EPERM: 'this user has no right to',
}

const notWritable = (folder: string, code: string, cause: unknown) =>
  new Error(
    `The data folder ${folder} cannot be written: ${reasons[code] ?? code}. Change that, or choose another folder with LUSTRA_DATA.`,
    { cause },
  )

const thisProcess = (): Holder => ({ pid: process.pid, host: hostname(), began: beginningOf(process.pid) })

/** Returns undefined for content that no server has written. */
function holderIn(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder
  } catch {
    return undefined
  }
}

/**
 * Whether a live process holds this very folder. Moving keeps the inode and copying changes it, but only on one
 * machine: another one may see the same folder with a different inode.
 */
function isInUse(holder: Holder, beatAt: number, folder: string): boolean {
  const isCopied =
    holder.host === hostname() && holder.folder !== undefined && holder.folder !== statSync(folder).ino
  return !isCopied && isAlive(holder, beatAt)
}

function isAlive(holder: Holder, beatAt: number): boolean {
  // On a folder shared between machines or containers only the heartbeat is visible.
  if (holder.host !== hostname()) return Date.now() - beatAt < silentMs
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return beginningOf(holder.pid) === holder.began
}

/** Reads the start time of a process on Linux (field 22 of its stat); other systems rely on the process id alone. */
function beginningOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
