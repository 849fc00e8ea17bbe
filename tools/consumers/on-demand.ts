/** Examples that need a build. `npm start` builds each on its first request, to start quickly. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../lib/fingerprint.ts'
import { inRoot } from '../lib/paths.ts'
import { folder, type StaticResponse, type Handler } from '../lib/static-server.ts'
import { installApp } from './app.ts'
import { packWhenNeeded } from './packages.ts'

/** Builds `examples/<name>` with the current packages if necessary. Returns the output folder. */
async function buildExample(name: string): Promise<string> {
  const source = `examples/${name}`
  const built = inRoot('.cache/examples', name)
  const stamp = join(built, '.stamp')
  const packed = await packWhenNeeded()
  const current = packed.fingerprint + fingerprint([source])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return built
  const app = await installApp({ name, source: inRoot(source) }, packed)
  await app.run('build')
  rmSync(built, { recursive: true, force: true })
  mkdirSync(built, { recursive: true })
  cpSync(join(app.folder, 'dist'), built, { recursive: true })
  writeFileSync(stamp, current)
  return built
}

/** One build at a time: builds share the packages and the CPU. */
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
      const response = notice(`This example could not be built. Reload this page to try again.`, failure)
      failure = ''
      return response
    }
    if (!isBuilding) build()
    return notice('Building this example from the npm packages (once, about half a minute).')
  }
}

function notice(text: string, details = ''): StaticResponse {
  const escaped = details.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const again = details ? '' : '<meta http-equiv="refresh" content="2">'
  return {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="en"><meta charset="utf-8">${again}<title>Building</title><p>${text}</p><pre>${escaped}</pre></html>`,
  }
}
