/**
 * The portal's files, kept one cache for each version. The version before the present one stays, so that a tab that still
 * runs it finds its files although the host has them no more.
 */

/** A version of the portal: `files` are the addresses that it needs to open, its page among them. */
export interface Build {
  id: string
  files: readonly string[]
}

/** A cache that was filled completely, and when. */
export interface Generation {
  name: string
  at: number
}

export const pageAddress = '/index.html'
const prefix = 'lustra-portal-'
/** Stands in a cache once everything else does. No request ever has this address. */
const mark = '/lustra-kept-at'
/** So many at a time: the person's own calls come first. */
const atOnce = 3
/** Pauses before a file that failed is asked for again. */
const retryAfterMs = [500, 2_000]

export const nameOf = ({ id }: Pick<Build, 'id'>): string => prefix + id

/** Which of the caches nobody needs any more: all but the present version's and the one that was filled last before it. */
export function outdated(names: readonly string[], whole: readonly Generation[], present: string): string[] {
  const others = whole.filter(({ name }) => name !== present).sort((a, b) => b.at - a.at)
  return names.filter((name) => name.startsWith(prefix) && name !== present && name !== others[0]?.name)
}

/** Keeps every file of a version, or nothing of it. Rejects when one of them is not to be had. */
export async function keep(build: Build): Promise<void> {
  const name = nameOf(build)
  const wasWhole = !!(await generationOf(name))
  try {
    const cache = await caches.open(name)
    const waiting = [...build.files]
    const next = async () => {
      for (let path = waiting.shift(); path; path = waiting.shift()) await putSurely(cache, path, build)
    }
    await Promise.all(Array.from({ length: atOnce }, next))
    await cache.put(mark, new Response(String(Date.now())))
  } catch (error) {
    if (!wasWhole) await caches.delete(name)
    throw error
  }
}

/** Forgets all versions but the present one and the one before it. */
export async function forgetOutdated(build: Build): Promise<void> {
  const names = await caches.keys()
  const whole = (await Promise.all(names.map(generationOf))).filter((found) => found !== undefined)
  await Promise.all(outdated(names, whole, nameOf(build)).map((name) => caches.delete(name)))
}

async function generationOf(name: string): Promise<Generation | undefined> {
  const found = (await caches.has(name)) ? await (await caches.open(name)).match(mark) : undefined
  return found && { name, at: Number(await found.text()) }
}

/** One lost file of hundreds must not cost the rest: it is asked for a few times. */
async function putSurely(cache: Cache, path: string, build: Build): Promise<void> {
  const put = async () => cache.put(path, await take(path, build))
  for (const pauseMs of retryAfterMs) {
    try {
      return await put()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return put()
}

/** A file with a hash in its name is the same wherever it comes from; the page and its icon must be this version's own. */
async function take(path: string, build: Build): Promise<Response> {
  const isHashed = path.startsWith('/assets/')
  const kept = isHashed ? await caches.match(path) : undefined
  const answer = kept ?? (await fetch(path, { cache: isHashed ? 'default' : 'no-cache', priority: 'low' }))
  if (!answer.ok || answer.redirected) throw new Error(`${path}: HTTP ${answer.status}`)
  // Amid an update one process may still answer with the former page, which names other files.
  if (path === pageAddress && !(await answer.clone().text()).includes(build.id))
    throw new Error('another version answered')
  return answer
}
