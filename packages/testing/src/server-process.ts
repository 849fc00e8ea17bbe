import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { scaledTimeout } from './timeout-scale.ts'

/** A process that neither listens nor ends within this time is killed. */
const startLimitMs = scaledTimeout(60_000)

/** The server's main module. */
export const serverMain = createRequire(import.meta.url).resolve('@lustra/server/main.js')

export interface ServerProcess {
  address: string
  child: ChildProcess
  /** Everything it has written so far. */
  output(): string
  /** Ends it as a supervisor does; resolves with its exit code. */
  stop(): Promise<number | null>
}

export interface ServerProcessOptions {
  env: Record<string, string | undefined>
  /** Another copy of the server's main module. */
  script?: string
  cwd?: string
  /** A program with its arguments that starts the server, in place of Node with `script`. */
  command?: readonly [program: string, ...args: string[]]
}

/** Starts a process of the server; resolves once it listens. Rejects with its output when it ends before, or takes too long. */
export function startServerProcess({
  env,
  script = serverMain,
  cwd,
  command: [program, ...args] = [process.execPath, script],
}: ServerProcessOptions): Promise<ServerProcess> {
  const child = spawn(program, args, {
    cwd,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      LUSTRA_DEMO: 'none',
      LUSTRA_DIRECTORY: 'none',
      ...env,
    },
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return new Promise((resolve, reject) => {
    let output = ''
    const limit = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The server did not listen within ${startLimitMs / 1000} seconds. ${output}`))
    }, startLimitMs)
    child.once('error', (error) => {
      clearTimeout(limit)
      reject(error)
    })
    child.once('exit', () => {
      clearTimeout(limit)
      reject(new Error(output))
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => {
        output += String(bytes)
        const [, address] = /Server listening at (http:\/\/[\d.:]+)/.exec(output) ?? []
        if (!address) return
        clearTimeout(limit)
        resolve({
          address,
          child,
          output: () => output,
          stop() {
            child.kill('SIGTERM')
            return exited
          },
        })
      })
  })
}
