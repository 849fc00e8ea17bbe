/** Starts the API host as a child process and waits until it is ready. */
import type { ChildProcess } from 'node:child_process'
import { demoSize } from './environment.ts'
import { inRoot } from './paths.ts'
import { startNode, stop, untilReady } from './processes.ts'

export interface ApiHostOptions {
  port: number
  /** Port of the development directory; a free one by default. */
  directoryPort?: number | undefined
  /** Folder of the embedded database and files. */
  data: string
  /** Origins of pages that may embed the elements. */
  origins?: string[]
  env?: Record<string, string | undefined>
  /** Flags of Node. */
  flags?: string[]
  /** Prints the host's output; otherwise it is only part of the error when the host fails to start. */
  loud?: boolean
  /** Time without progress after which the start has failed, on an idle machine. */
  idleMs?: number
}

export interface ApiHost {
  address: string
  process: ChildProcess
  stop(): Promise<void>
}

/** glibc raises this threshold while it runs, and then keeps a hundred MB and more that was freed; a value that is set stays. */
export const returnsMemory = { MALLOC_TRIM_THRESHOLD_: '131072' }

/** Settings of a host whose calls alone are used: no pages, which would have to be built, and no development directory. */
export const callsOnly = { LUSTRA_STATIC: undefined, LUSTRA_DIRECTORY: 'none' }

/** Resolves when GET /health/ready returns 200. Rejects with the host's last output when it exits before or makes no progress. */
export async function startApiHost(options: ApiHostOptions): Promise<ApiHost> {
  const address = `http://localhost:${options.port}`
  const child = startNode(inRoot('packages/server/src/main.js'), [], {
    output: options.loud ? 'inherit' : 'pipe',
    apart: true,
    steps: true,
    ...(options.flags && { flags: options.flags }),
    env: {
      PORT: String(options.port),
      LUSTRA_DIRECTORY_PORT: String(options.directoryPort ?? 0),
      LUSTRA_DATA: options.data,
      LUSTRA_ORIGINS: (options.origins ?? []).join(','),
      LUSTRA_DEMO: demoSize(),
      LUSTRA_STATIC: inRoot('dist/portal'),
      // Not inherited, to protect real data: the caller passes it explicitly.
      DATABASE_URL: undefined,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      ...returnsMemory,
      ...options.env,
    },
  })
  const output = collectOutput(child)
  try {
    await untilReady(child, `${address}/health/ready`, {
      name: 'The API host',
      ...(options.idleMs && { idleMs: options.idleMs }),
      ...(options.loud && { onStep: printStep }),
    })
  } catch (error) {
    await stop(child)
    throw new Error(`${(error as Error).message} ${output()}`.trimEnd(), { cause: error })
  }
  return { address, process: child, stop: () => stop(child) }
}

const printStep = (step: string, seconds: number) =>
  console.log(`  ${step} …${seconds > 10 ? ` (for ${seconds} s)` : ''}`)

/** Collects the last 4000 characters of the output. */
function collectOutput(child: ChildProcess): () => string {
  let output = ''
  const onData = (text: unknown) => (output = (output + String(text)).slice(-4000))
  child.stdout?.on('data', onData)
  child.stderr?.on('data', onData)
  return () => output.trim()
}
