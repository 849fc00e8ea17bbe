/**
 * Runs a command in its own process group. When its stdin closes it kills the whole group and removes the command's
 * folder.
 */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

const [folder = '', command = '', ...args] = process.argv.slice(2)
const child = spawn(command, args, { detached: true, stdio: ['ignore', 'inherit', 'inherit'] })

function end(code: number): never {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The group has already exited.
  }
  // Retries, because exiting processes may still write.
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  process.exit(code)
}

child.once('error', (error) => {
  console.error(error.message)
  end(1)
})
child.once('exit', (code) => end(code ?? 1))
process.stdin.resume().once('close', () => end(0))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => end(0))
