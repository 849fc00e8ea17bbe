import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Takes a port, 0 for any, and leaves it again. Listens on 127.0.0.1, like our servers: a port may be taken on one address and free on another. */
export const listenOnce = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })

const claims = join(tmpdir(), 'lustra-ports')

function isRunning(process_: number): boolean {
  try {
    return process.kill(process_, 0)
  } catch {
    return false
  }
}

/** Reserves a port for this process among all that call this. False when another running process has it. */
function claim(port: number): boolean {
  mkdirSync(claims, { recursive: true })
  const file = join(claims, String(port))
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (isRunning(Number(readFileSync(file, 'utf8')) || process.pid)) return false
    rmSync(file, { force: true })
    return claim(port)
  }
}

export const freePort = () => freePortRow(1)

/**
 * The first of `count` consecutive free ports. They are below the ephemeral ports, which any outgoing connection may
 * take while nobody listens, and stay reserved for this process until it ends.
 */
export async function freePortRow(count: number): Promise<number> {
  const first = 20_000 + Math.floor(Math.random() * 10_000)
  const row = Array.from({ length: count }, (_, index) => first + index)
  if (!row.every(claim)) return freePortRow(count)
  return Promise.all(row.map(listenOnce)).then(
    () => first,
    () => freePortRow(count),
  )
}
