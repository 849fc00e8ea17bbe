import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'

const beatMs = 5_000
const silentMs = 60_000

interface Holder {
  pid: number
  host: string
  /** When that process began, so that a later process with the same number is not taken for it; empty where unknown. */
  began: string
}

/**
 * Takes a data folder for this process. The embedded database (0.5.16) has no lock of its own: two processes on one folder
 * both report success and leave indexes that disagree with their tables. Returns the release; throws a sentence for the
 * person at the terminal when a live process holds the folder. A lock left by a dead process is taken over.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = `${folder}.lock`
  for (let tries = 0; tries < 3; tries++) {
    if (writeLock(file)) return keepLock(file)
    const holder = readLock(file)
    if (holder && isAlive(holder, file)) {
      throw new Error(
        `The data folder ${folder} is in use by process ${holder.pid} on ${holder.host}. Stop it, or choose another folder with LUSTRA_DATA.`,
      )
    }
    rmSync(file, { force: true })
  }
  throw new Error(`The data folder ${folder} cannot be locked: ${file} keeps coming back.`)
}

function writeLock(file: string): boolean {
  const holder: Holder = { pid: process.pid, host: hostname(), began: beginningOf(process.pid) }
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function keepLock(file: string): () => void {
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), beatMs)
  beat.unref()
  return () => {
    clearInterval(beat)
    rmSync(file, { force: true })
  }
}

function readLock(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

function isAlive(holder: Holder, file: string): boolean {
  // A folder shared between machines or containers: only the heartbeat can be seen from here.
  if (holder.host !== hostname()) return Date.now() - statSync(file).mtimeMs < silentMs
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return beginningOf(holder.pid) === holder.began
}

/** Linux tells when a process began (field 22 of its stat); elsewhere the number alone has to do. */
function beginningOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
