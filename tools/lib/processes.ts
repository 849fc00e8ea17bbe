/** Child processes that end with this process. */
import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { root } from './paths.ts'
import { scaledTimeout } from '@lustra/testing/timeout-scale.ts'

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
  /** The child sends `{ step }` for each step of its start. */
  steps?: boolean
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
    // The channel is for the steps of a start (`untilReady`).
    stdio: ['ignore', output, output, ...(options.steps ? (['ipc'] as const) : [])],
    detached: options.apart ?? false,
    // npm is a script on Windows.
    shell: file === 'npm' && process.platform === 'win32',
  })
  children.add(child)
  child.once('close', () => children.delete(child))
  return child
}

export interface ReadyOptions {
  /** Subject of the error messages, such as 'The API host'. */
  name: string
  /** Time without a new step after which the start has failed, on an idle machine. */
  idleMs?: number
  /** Receives the present step and its seconds so far: at most every 2 s when it changed, every 15 s otherwise. */
  onStep?: (step: string, seconds: number) => void
}

/**
 * Resolves when `url` responds with 200. A start may take any time while it reports new steps. Rejects when the process
 * exits, and when it reports none for `idleMs`.
 */
export async function untilReady(
  child: ChildProcess,
  url: string,
  { name, idleMs = 120_000, onStep }: ReadyOptions,
): Promise<void> {
  let step = 'starting Node'
  let since = Date.now()
  child.on('message', (message) => {
    step = (message as { step: string }).step
    since = Date.now()
  })
  let reported = { step: '', at: since }
  while (!(await isResponding(url))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${name} exited.`)
    const now = Date.now()
    const seconds = Math.round((now - since) / 1000)
    // Measured anew each time: the machine may have become busy since the start.
    if (now - since > scaledTimeout(idleMs))
      throw new Error(
        `${name} made no progress for ${seconds} s while ${step}. The machine may be too busy, or something that it waits for does not respond. Nothing is lost: run the command again, and with LOG_LEVEL=debug to see more.`,
      )
    if (now - reported.at >= (step === reported.step ? 15_000 : 2_000)) {
      onStep?.(step, seconds)
      reported = { step, at: now }
    }
    await sleep(50)
  }
  if (child.connected) child.disconnect()
}

export async function isResponding(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(scaledTimeout(2_000)) })).ok
  } catch {
    return false
  }
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
