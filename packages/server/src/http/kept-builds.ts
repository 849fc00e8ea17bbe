/** Former builds of the front end: pages that pin one, and tabs that are open since before a deployment, still find its files. */
import { existsSync } from 'node:fs'
import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'

/** How many builds are kept, the present one among them. */
export const mostBuilds = 3

export interface KeptBuild {
  folder: string
  version: string
}

const manifestName = 'lustra.manifest.json'

/**
 * Copies the present build beside the former ones and drops all but the newest three. Answers them, the newest first. Several processes
 * may do so at once: a copy is made under another name and appears whole. Rejects when the folder cannot be written.
 */
export async function keepBuild(staticFolder: string, buildsFolder: string): Promise<KeptBuild[]> {
  const manifest = await readFile(path.join(staticFolder, manifestName))
  const id = createHash('sha256').update(manifest).digest('hex').slice(0, 16)
  const target = path.join(buildsFolder, id)
  await mkdir(buildsFolder, { recursive: true })
  if (!existsSync(target)) {
    const partial = path.join(buildsFolder, `.${randomUUID()}`)
    await cp(staticFolder, partial, { recursive: true })
    // Another process was quicker: its copy is the same.
    await rename(partial, target).catch(() => rm(partial, { recursive: true }))
  }
  const now = new Date()
  await utimes(target, now, now)
  const builds = await listBuilds(buildsFolder)
  for (const { folder } of builds.slice(mostBuilds)) await rm(folder, { recursive: true, force: true })
  return builds.slice(0, mostBuilds)
}

async function listBuilds(buildsFolder: string): Promise<KeptBuild[]> {
  const names = (await readdir(buildsFolder)).filter((name) => /^[0-9a-f]{16}$/.test(name))
  const builds = await Promise.all(
    names.map(async (name) => {
      const folder = path.join(buildsFolder, name)
      const { version } = JSON.parse(await readFile(path.join(folder, manifestName), 'utf8')) as {
        version: string
      }
      return { folder, version, at: (await stat(folder)).mtimeMs }
    }),
  )
  return builds.sort((a, b) => b.at - a.at).map(({ folder, version }) => ({ folder, version }))
}
