/**
 * Retains previous builds of the front end, so that pages pinning one, and tabs opened before a deployment, still find
 * its files.
 */
import { existsSync } from 'node:fs'
import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, realpath, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Number of retained builds, including the current one. */
const mostBuilds = 3

export interface RetainedBuild {
  folder: string
  version: string
  /** Milliseconds since 1970. */
  firstSeen: number
}

const manifestName = 'lustra.manifest.json'

/** File with the time of the first deployment of a build; a restart keeps it. */
const firstSeenName = '.lustra-first-seen'
/** Incomplete copies, or those of a process that ended while copying. */
const partialPrefix = '.partial-'
const partialLifeMs = 3_600_000

/**
 * Copies the current build beside the previous ones and deletes all but the three started last. Returns them, newest
 * first; of two with the same version `firstSeen` determines which one pages may have pinned. Safe for several processes at
 * once: a copy is made under a temporary name and renamed when complete, and a folder that another process deletes
 * meanwhile is left out. Rejects when nothing can be written.
 */
export async function retainBuild(staticFolder: string, buildsFolder: string): Promise<RetainedBuild[]> {
  // The folder may be a symbolic link whose target changes with the next deployment.
  const source = await realpath(staticFolder)
  const manifest = await readFile(path.join(source, manifestName))
  const id = createHash('sha256').update(manifest).digest('hex').slice(0, 16)
  const target = path.join(buildsFolder, id)
  await mkdir(buildsFolder, { recursive: true })
  if (!existsSync(target)) await copyWhole(source, buildsFolder, target)
  const now = new Date()
  await utimes(target, now, now)
  const builds = await listBuilds(buildsFolder)
  await sweep(buildsFolder, builds.slice(mostBuilds))
  return builds.slice(0, mostBuilds)
}

async function copyWhole(source: string, buildsFolder: string, target: string): Promise<void> {
  const partial = path.join(buildsFolder, partialPrefix + randomUUID())
  try {
    await cp(source, partial, { recursive: true })
    await writeFile(path.join(partial, firstSeenName), String(Date.now()))
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    // Another process has made the same copy first.
    if (!existsSync(target)) throw error
  }
}

async function sweep(buildsFolder: string, dropped: readonly RetainedBuild[]): Promise<void> {
  const names = await readdir(buildsFolder)
  const isOld = async (name: string) => {
    const found = await stat(path.join(buildsFolder, name)).catch(() => undefined)
    return found && Date.now() - found.mtimeMs > partialLifeMs
  }
  const partials = names.filter((name) => name.startsWith(partialPrefix))
  const left = (await Promise.all(partials.map(async (name) => ((await isOld(name)) ? [name] : [])))).flat()
  const removed = left.map((name) => path.join(buildsFolder, name))
  for (const { folder } of dropped) {
    // Renamed first: deleting its files makes a folder the newest one, which other processes would read.
    const hidden = path.join(buildsFolder, partialPrefix + randomUUID())
    await rename(folder, hidden).then(
      () => removed.push(hidden),
      () => {}, // Another process removes it.
    )
  }
  for (const folder of removed) await rm(folder, { recursive: true, force: true }).catch(() => {})
}

async function listBuilds(buildsFolder: string): Promise<RetainedBuild[]> {
  const names = (await readdir(buildsFolder)).filter((name) => /^[0-9a-f]{16}$/.test(name))
  const builds = await Promise.all(names.map((name) => readBuild(path.join(buildsFolder, name))))
  return builds.flat().sort((a, b) => b.startedAt - a.startedAt)
}

/** Returns nothing for a folder that is damaged or being deleted by another process. */
async function readBuild(folder: string): Promise<(RetainedBuild & { startedAt: number })[]> {
  try {
    const manifest = JSON.parse(await readFile(path.join(folder, manifestName), 'utf8')) as {
      version: string
    }
    const firstSeen = Number(await readFile(path.join(folder, firstSeenName), 'utf8'))
    return [{ folder, version: manifest.version, firstSeen, startedAt: (await stat(folder)).mtimeMs }]
  } catch {
    return []
  }
}
