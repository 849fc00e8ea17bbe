/** Child processes that end with this process. */
import { spawn, type ChildProcess } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { root } from './paths.ts'

const children = new Set<ChildProcess>()
process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')))

export interface StartOptions {
  env?: Record<string, string | undefined>
  /** `inherit` prints the child's output; `pipe` returns it to the caller. */
  output?: 'inherit' | 'pipe'
  /** Ctrl-C in the terminal does not reach the child; the caller has to stop it. */
  apart?: boolean
  /** Working directory; the repository by default. */
  folder?: string
  /** Modules that Node loads before the script (`--import`). */
  imports?: string[]
  /** Flags of Node. */
  flags?: string[]
}

/** Starts a Node script of this repository or of a package with this Node. */
export function startNode(script: string, args: string[] = [], options: StartOptions = {}): ChildProcess {
  const imports = options.imports?.flatMap((file) => ['--import', pathToFileURL(file).href]) ?? []
  return start(process.execPath, [...(options.flags ?? []), ...imports, script, ...args], options)
}

function start(file: string, args: string[], options: StartOptions): ChildProcess {
  const output = options.output ?? 'inherit'
  const child = spawn(file, args, {
    cwd: options.folder ?? root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', output, output],
    detached: options.apart ?? false,
    // npm is a script on Windows.
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

/** Runs a Node script to its end. Never rejects: a script that cannot start has failed. */
export const runNode = (script: string, args: string[] = [], options: StartOptions = {}): Promise<Finished> =>
  finished(startNode(script, args, options))

/** The same for a system command: npm, tar. */
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

/** Sends SIGTERM, and SIGKILL after `timeout` ms. Resolves when the child has exited. */
export async function stop(child: ChildProcess, timeout = 5000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const kill = setTimeout(() => child.kill('SIGKILL'), timeout)
  await exited
  clearTimeout(kill)
}

/** Ends every child as Ctrl-C does, so that it can clean up. */
export async function stopChildren(): Promise<void> {
  await Promise.all([...children].map((child) => stop(child, 20_000)))
}

/** Runs `end` once on Ctrl-C or a termination signal, then exits with `code`. */
export function onInterrupt(end: () => Promise<void>, code = 0): void {
  let ending = false
  const leave = () => {
    if (ending) process.exit(130)
    ending = true
    void end().finally(() => process.exit(code))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
  // npm does not forward signals sent only to it: exit when the parent has changed.
  const parent = process.ppid
  setInterval(() => void (process.ppid !== parent && !ending && leave()), 1000).unref()
}
