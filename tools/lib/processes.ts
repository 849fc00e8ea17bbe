/** Child processes that never outlive us: everything started here ends when this process ends. */
import { spawn, type ChildProcess } from 'node:child_process'
import { root } from './paths.ts'

const children = new Set<ChildProcess>()
process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')))

export interface StartOptions {
  env?: Record<string, string | undefined>
  /** `inherit` shows what the child says; `pipe` keeps it for the caller. */
  output?: 'inherit' | 'pipe'
  /** Ctrl-C in the terminal does not reach the child; whoever started it ends it. */
  apart?: boolean
  /** Where it runs; in the repository when left out. */
  folder?: string
}

/** Starts a Node script of ours or of a package with this same Node. */
export function startNode(script: string, args: string[] = [], options: StartOptions = {}): ChildProcess {
  return start(process.execPath, [script, ...args], options)
}

function start(file: string, args: string[], options: StartOptions): ChildProcess {
  const output = options.output ?? 'inherit'
  const child = spawn(file, args, {
    cwd: options.folder ?? root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', output, output],
    detached: options.apart ?? false,
    // npm is a script there.
    shell: file === 'npm' && process.platform === 'win32',
  })
  children.add(child)
  child.once('close', () => children.delete(child))
  return child
}

export interface Finished {
  ok: boolean
  output: string
  seconds: number
}

/** Runs a Node script to its end. Never rejects: a script that cannot start is one that failed. */
export const runNode = (script: string, args: string[] = [], options: StartOptions = {}): Promise<Finished> =>
  finished(startNode(script, args, options))

/** The same for a command that the system has: npm, tar. */
export const runCommand = (name: string, args: string[], options: StartOptions = {}): Promise<Finished> =>
  finished(start(name, args, options))

function finished(child: ChildProcess): Promise<Finished> {
  const since = performance.now()
  let output = ''
  child.stdout?.on('data', (text) => (output += text))
  child.stderr?.on('data', (text) => (output += text))
  return new Promise((resolve) => {
    const end = (ok: boolean) => resolve({ ok, output, seconds: (performance.now() - since) / 1000 })
    child.once('error', (error) => ((output += error.message), end(false)))
    child.once('close', (code) => end(code === 0))
  })
}

/** Asks a child to end, and insists after a while. Resolves when it is gone. */
export async function stop(child: ChildProcess, patience = 5000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const insist = setTimeout(() => child.kill('SIGKILL'), patience)
  await gone
  clearTimeout(insist)
}

/** Runs `end` once when the person presses Ctrl-C or the system asks us to go, then leaves. */
export function onInterrupt(end: () => Promise<void>): void {
  let ending = false
  const leave = () => {
    if (ending) process.exit(130)
    ending = true
    void end().finally(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
  // npm passes on no signal that it alone was sent: when it is gone, nobody is left who could end us.
  const parent = process.ppid
  setInterval(() => void (process.ppid !== parent && !ending && leave()), 1000).unref()
}
