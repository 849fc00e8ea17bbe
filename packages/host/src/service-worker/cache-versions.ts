/**
 * Caches the portal's files, one cache per version. The previous version stays, so that a tab that still
 * runs it finds files that the host no longer has.
 */

/** A version of the portal; `files` are all its paths, including the page. */
export interface Build {
  id: string
  files: readonly string[]
}

/** A complete cache and its time of completion. */
export interface CacheVersion {
  name: string
  at: number
}

export const pageAddress = '/index.html'
const prefix = 'lustra-portal-'
/** Added last, marks a complete cache. Never requested. */
const completionMarker = '/lustra-cache-complete'
/** Parallel downloads; low, to leave bandwidth for the person's requests. */
const concurrency = 3
/** Delays before retries of a failed file. */
const retryDelaysMs = [500, 2_000]

export const nameOf = ({ id }: Pick<Build, 'id'>): string => prefix + id

/** Caches to delete: all but the current version's and the last complete one before it. */
export function outdated(
  names: readonly string[],
  complete: readonly CacheVersion[],
  current: string,
): string[] {
  const previous = complete.filter(({ name }) => name !== current).sort((a, b) => b.at - a.at)
  return names.filter((name) => name.startsWith(prefix) && name !== current && name !== previous[0]?.name)
}

/** Caches all files of a version, or none. Rejects when a file cannot be loaded. */
export async function cacheBuild(build: Build): Promise<void> {
  const name = nameOf(build)
  const wasComplete = !!(await cacheVersionOf(name))
  try {
    const cache = await caches.open(name)
    const queue = [...build.files]
    const next = async () => {
      for (let path = queue.shift(); path; path = queue.shift()) await putWithRetry(cache, path, build)
    }
    await Promise.all(Array.from({ length: concurrency }, next))
    await cache.put(completionMarker, new Response(String(Date.now())))
  } catch (error) {
    if (!wasComplete) await caches.delete(name)
    throw error
  }
}

/** Deletes all versions but the current and the previous one. */
export async function deleteOutdated(build: Build): Promise<void> {
  const names = await caches.keys()
  const complete = (await Promise.all(names.map(cacheVersionOf))).filter((found) => found !== undefined)
  await Promise.all(outdated(names, complete, nameOf(build)).map((name) => caches.delete(name)))
}

async function cacheVersionOf(name: string): Promise<CacheVersion | undefined> {
  const found = (await caches.has(name)) ? await (await caches.open(name)).match(completionMarker) : undefined
  return found && { name, at: Number(await found.text()) }
}

/** Retries, so that one failed file of hundreds does not fail the whole version. */
async function putWithRetry(cache: Cache, path: string, build: Build): Promise<void> {
  const put = async () => cache.put(path, await load(path, build))
  for (const pauseMs of retryDelaysMs) {
    try {
      return await put()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return put()
}

/** Hashed files may come from any cache; the page and its icon must be of this version. */
async function load(path: string, build: Build): Promise<Response> {
  const isHashed = path.startsWith('/assets/')
  const cached = isHashed ? await caches.match(path) : undefined
  const response =
    cached ?? (await fetch(path, { cache: isHashed ? 'default' : 'no-cache', priority: 'low' }))
  if (!response.ok || response.redirected) throw new Error(`${path}: HTTP ${response.status}`)
  // During an update a server process may still send the previous page, which refers to other files.
  if (path === pageAddress && !(await response.clone().text()).includes(build.id))
    throw new Error('the host serves another version')
  return response
}
