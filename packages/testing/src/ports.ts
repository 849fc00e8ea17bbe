import { createServer } from 'node:net'

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

export const freePort = () => listenOnce(0)

/** The first of `count` consecutive free ports, below the ephemeral ports. */
export async function freePortRow(count: number): Promise<number> {
  const first = 20_000 + Math.floor(Math.random() * 10_000)
  const row = Array.from({ length: count }, (_, index) => listenOnce(first + index))
  return Promise.all(row).then(
    () => first,
    () => freePortRow(count),
  )
}
