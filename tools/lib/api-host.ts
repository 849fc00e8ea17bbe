/** Starts the API host as a child process and waits until it answers that it is ready. */
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoSize } from './environment.ts'
import { inRoot } from './paths.ts'
import { startNode, stop } from './processes.ts'

export interface ApiHostOptions {
  port: number
  /** Where the development directory listens; a free port when left out. */
  directoryPort?: number | undefined
  /** Folder of the embedded database and files. */
  data: string
  /** Origins of pages that may embed the elements. */
  origins?: string[]
  env?: Record<string, string | undefined>
  /** Shows what the host says; otherwise it is kept and told when the host fails to start. */
  loud?: boolean
  /** How long the first start may take, seeding included. */
  seconds?: number
}

export interface ApiHost {
  address: string
  process: ChildProcess
  stop(): Promise<void>
}

/** Resolves when GET /health/ready answers 200. Rejects with the host's last words when it ends before. */
export async function startApiHost(options: ApiHostOptions): Promise<ApiHost> {
  const address = `http://localhost:${options.port}`
  const child = startNode(inRoot('packages/server/src/main.ts'), [], {
    output: options.loud ? 'inherit' : 'pipe',
    apart: true,
    env: {
      PORT: String(options.port),
      LUSTRA_DIRECTORY_PORT: String(options.directoryPort ?? 0),
      LUSTRA_DATA: options.data,
      LUSTRA_ORIGINS: (options.origins ?? []).join(','),
      LUSTRA_DEMO: demoSize(),
      LUSTRA_STATIC: inRoot('dist/portal'),
      // Never somebody's real data by accident: who wants the served database says so.
      DATABASE_URL: undefined,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      ...options.env,
    },
  })
  const words = lastWords(child)
  const until = Date.now() + (options.seconds ?? 120) * 1000
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The API host ended. ${words()}`)
    if (await answers(`${address}/health/ready`)) return { address, process: child, stop: () => stop(child) }
    await sleep(50)
  }
  await stop(child)
  throw new Error(`The API host was not ready in time. ${words()}`)
}

export async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}

function lastWords(child: ChildProcess): () => string {
  let said = ''
  const hear = (text: unknown) => (said = (said + String(text)).slice(-4000))
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  return () => said.trim()
}
