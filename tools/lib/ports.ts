/** Ports: a free one for tests, and a clear error when a required one is taken. */
import { createServer } from 'node:net'

/** Listens on 127.0.0.1, like our servers: a port may be taken on one address and free on another. */
const listens = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })

export const freePort = () => listens(0)

/** The first of `count` consecutive free ports, below the ephemeral ports. */
export async function freePortRow(count: number): Promise<number> {
  const first = 20_000 + Math.floor(Math.random() * 10_000)
  const row = Array.from({ length: count }, (_, index) => listens(first + index))
  return Promise.all(row).then(
    () => first,
    () => freePortRow(count),
  )
}

/** Rejects with the remedy when one of the ports is taken. */
export async function needPorts(ports: number[], script: string): Promise<void> {
  for (const port of ports) {
    await listens(port).catch(() => {
      throw new Error(
        `Port ${port} is in use. Is Lustra running already? Stop it, or choose others: PORT=4280 npm ${script}`,
      )
    })
  }
}

/** The same for the development directory, which has its own setting; undefined without one. */
export async function needDirectoryPort(port: number | undefined): Promise<void> {
  if (!port) return
  await listens(port).catch(() => {
    throw new Error(
      `Port ${port} of the development directory is in use. Stop what runs there, or choose another with LUSTRA_DIRECTORY_PORT, or do without by LUSTRA_DIRECTORY=none.`,
    )
  })
}
