/** Examples that need a build. `npm start` builds each on its first request, so that the start costs nothing. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../lib/fingerprint.ts'
import { inRoot } from '../lib/paths.ts'
import { folder, type Answer, type Handler } from '../lib/static-server.ts'
import { installApp } from './app.ts'
import { packWhenNeeded } from './packages.ts'

/** Builds `examples/<name>` with the current packages, if that has not been done. Answers the folder of the result. */
async function buildExample(name: string): Promise<string> {
  const source = `examples/${name}`
  const built = inRoot('.cache/examples', name)
  const stamp = join(built, '.stamp')
  const packed = await packWhenNeeded()
  const wanted = packed.fingerprint + fingerprint([source])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return built
  const app = await installApp({ name, source: inRoot(source) }, packed)
  await app.run('build')
  rmSync(built, { recursive: true, force: true })
  mkdirSync(built, { recursive: true })
  cpSync(join(app.folder, 'dist'), built, { recursive: true })
  writeFileSync(stamp, wanted)
  return built
}

/** One build at a time: they share the packages, and a machine has few cores. */
let queue: Promise<unknown> = Promise.resolve()

/** Serves a built example below `/<name>/`, and a page that reloads itself while the build runs. */
export function builtOnDemand(name: string, change: (text: string) => string): Handler {
  const under = `/${name}/`
  let pages: Handler | undefined
  let isBuilding = false
  let failure = ''

  function build() {
    isBuilding = true
    failure = ''
    const building = queue.then(() => buildExample(name))
    queue = building
      .then(
        (built) => (pages = folder(built, { under, change })),
        (error: unknown) => (failure = error instanceof Error ? error.message : String(error)),
      )
      .then(() => (isBuilding = false))
  }

  return (path, request) => {
    if (!path.startsWith(under)) return
    if (pages) return pages(path, request)
    if (failure) {
      const answer = notice(
        `This example could not be built. Load this page again to try once more.`,
        failure,
      )
      failure = ''
      return answer
    }
    if (!isBuilding) build()
    return notice('This example is built from the npm packages now, once. That takes about half a minute.')
  }
}

function notice(text: string, details = ''): Answer {
  const escaped = details.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const again = details ? '' : '<meta http-equiv="refresh" content="2">'
  return {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="en"><meta charset="utf-8">${again}<title>Building</title><p>${text}</p><pre>${escaped}</pre></html>`,
  }
}
