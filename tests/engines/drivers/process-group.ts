/** Processes with child processes, such as browsers, which are stopped together. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { scaledTimeout } from '@lustra/testing/timeout-scale.ts'

const guard = fileURLToPath(new URL('guard.ts', import.meta.url))

export interface Group {
  /** Resolves with the first match in the output; rejects when the command exits before, or at the timeout. */
  waitForOutput(pattern: RegExp, timeout?: number): Promise<RegExpExecArray>
  end(): Promise<void>
}

export interface Settings {
  env?: Record<string, string>
  /** Removed with the group. */
  folder?: string
}

/**
 * Starts a command in its own process group. A guard process stops the group when this process exits, also when the test
 * runner is killed.
 */
export function startGroup(command: string, args: string[], { env = {}, folder = '' }: Settings = {}): Group {
  const child = spawn(process.execPath, [guard, folder, command, ...args], {
    // Not in the group of this process, so that Ctrl-C stops this process first, and then the guard.
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  const listeners = new Set<() => void>()
  const notifyAll = () => listeners.forEach((listener) => listener())
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output = (output + text.toString()).slice(-20_000)
      notifyAll()
    })
  let hasEnded = false
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => {
      hasEnded = true
      notifyAll()
      resolve()
    }),
  )
  return {
    waitForOutput: (pattern, timeout = scaledTimeout(60_000)) =>
      new Promise((resolve, reject) => {
        const settle = (end: () => void) => {
          clearTimeout(timer)
          listeners.delete(check)
          end()
        }
        const check = () => {
          const match = pattern.exec(output)
          if (match) settle(() => resolve(match))
          else if (hasEnded) settle(() => reject(new Error(`${command} ended: ${output.trim()}`)))
        }
        const timer = setTimeout(
          () => settle(() => reject(new Error(`${command} did not start: ${output.trim()}`))),
          timeout,
        )
        listeners.add(check)
        check()
      }),
    end: async () => {
      child.stdin.end()
      await ended
    },
  }
}
