// Makes the workspace ready before any other script: installs what package-lock.json asks for, once.
// Plain JavaScript on Node's own modules, because it runs before anything is installed and on whatever Node the machine has.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
// Inside node_modules: an install that was interrupted, or a deleted folder, leaves no stamp behind.
const stamp = `${root}node_modules/.lustra-installed`
const lock = `${root}.cache/installing`
const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex')

const installed = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

/** One install at a time: a second terminal waits for the first, and takes over when that one is gone. */
function takeLock() {
  mkdirSync(`${root}.cache`, { recursive: true })
  for (let told = false; ; told = true) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return process.on('exit', () => rmSync(lock, { force: true }))
    } catch {
      if (!isAlive(Number(readFileSync(lock, 'utf8') || 0))) rmSync(lock, { force: true })
      else if (!told) console.log('Another install is running, waiting for it …')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
    }
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

function install() {
  console.log('Installing packages (once, about a minute) …')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status === 0) return writeFileSync(stamp, wanted)
  console.error(`
The packages could not be installed; what npm said stands above. Usual reasons: the npm registry cannot be reached
from here (a proxy, no network), or the disk is full. Nothing is lost: run the command again when that is solved.`)
  process.exit(npm.status || 1)
}

if (!installed()) {
  takeLock()
  if (!installed()) install()
}
