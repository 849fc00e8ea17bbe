/** Runs a command in a process group of its own, and ends the whole group when the input from its parent ends. */
import { spawn } from 'node:child_process'

const [command = '', ...args] = process.argv.slice(2)
const child = spawn(command, args, { detached: true, stdio: ['ignore', 'inherit', 'inherit'] })

function end(code: number): never {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The group has ended by itself.
  }
  process.exit(code)
}

child.once('error', (error) => {
  console.error(error.message)
  end(1)
})
child.once('exit', (code) => end(code ?? 1))
process.stdin.resume().once('close', () => end(0))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => end(0))
