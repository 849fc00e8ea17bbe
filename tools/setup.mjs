// Prepares the workspace before any other script: installs the versions of package-lock.json, and writes the generated
// sources if there are none. Both once; an install itself generates, too.
// Plain JavaScript with Node's own modules, because it runs before the install and on any installed Node.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
// Inside node_modules: an install that was interrupted, or a deleted folder, leaves no marker file behind.
const stamp = `${root}node_modules/.lustra-installed`
const lock = `${root}.cache/installing`
const expected = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex')

const installed = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === expected

/** One install at a time: a second terminal waits for the first. Returns whether a previous install was interrupted. */
function takeLock() {
  mkdirSync(`${root}.cache`, { recursive: true })
  let foundDead = false
  for (let tries = 0; ; tries++) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      process.on('exit', () => rmSync(lock, { force: true }))
      return foundDead
    } catch {
      const pid = holder()
      // An empty lock is just being written, unless it stays empty.
      if (pid === 0 ? tries > 10 : !isAlive(pid)) {
        foundDead = true
        rmSync(lock, { force: true })
      } else if (tries === 1) console.log('Another install is running, waiting for it …')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
    }
  }
}

function holder() {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return 0 // just released
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** `interrupted`: an earlier install did not finish, so node_modules is deleted. */
function install(interrupted) {
  console.log('Installing packages (once, about a minute) …')
  if (interrupted) rmSync(`${root}node_modules`, { recursive: true, force: true })
  // Not `npm ci`: it refuses a lock without the native packages for other systems, which npm omits when the
  // registry does not list them. Versions come from the lock either way, and --no-save does not change it.
  const npm = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status === 0) return writeFileSync(stamp, expected)
  console.error(`
The packages could not be installed; see npm's output above. Usual reasons: the npm registry cannot be reached
(a proxy, no network), or the disk is full. Solve that and run the command again.`)
  process.exit(npm.status || 1)
}

if (!installed()) {
  const interrupted = takeLock()
  if (!installed()) install(interrupted)
}

if (!existsSync(`${root}packages/widgets/src/generated/shells.ts`)) {
  const options = { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }
  const { status } = spawnSync('npm', ['run', '--silent', 'postinstall'], options)
  if (status !== 0) process.exit(status || 1)
}
