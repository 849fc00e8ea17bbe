/** Processes that have processes of their own, as browsers do, and end with all of them. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const guard = fileURLToPath(new URL('guard.ts', import.meta.url))

export interface Group {
  /** Resolves with the first match in what the command writes; rejects when it ends before, or takes too long. */
  said(pattern: RegExp, patience?: number): Promise<RegExpExecArray>
  end(): Promise<void>
}

export interface Settings {
  env?: Record<string, string>
  /** Removed with the group. */
  folder?: string
}

/**
 * Starts a command in a process group of its own. A guard between it and us ends the group when we are gone, however:
 * a test runner that is killed has no moment to do it itself.
 */
export function startGroup(command: string, args: string[], { env = {}, folder = '' }: Settings = {}): Group {
  const child = spawn(process.execPath, [guard, folder, command, ...args], {
    // Not in our group, so that Ctrl-C ends us first, and the guard after us.
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let written = ''
  const listeners = new Set<() => void>()
  const tellAll = () => listeners.forEach((listener) => listener())
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      written = (written + text.toString()).slice(-20_000)
      tellAll()
    })
  let hasEnded = false
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => {
      hasEnded = true
      tellAll()
      resolve()
    }),
  )
  return {
    said: (pattern, patience = 60_000) =>
      new Promise((resolve, reject) => {
        const settle = (end: () => void) => {
          clearTimeout(timer)
          listeners.delete(look)
          end()
        }
        const look = () => {
          const match = pattern.exec(written)
          if (match) settle(() => resolve(match))
          else if (hasEnded) settle(() => reject(new Error(`${command} ended: ${written.trim()}`)))
        }
        const timer = setTimeout(
          () => settle(() => reject(new Error(`${command} did not start: ${written.trim()}`))),
          patience,
        )
        listeners.add(look)
        look()
      }),
    end: async () => {
      child.stdin.end()
      await ended
    },
  }
}
