/** A TCP proxy that can hold or change what passes. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** One connection of a client through the proxy. */
export interface Link {
  client: Socket
  upstream: Socket
}

/** What happens to the pieces of one connection; by default they are forwarded. */
export interface LinkHandlers {
  fromClient?(piece: Buffer): void
  fromUpstream?(piece: Buffer): void
}

/** Forwards connections to an address. `handle` is called for each new one. */
export async function startTcpProxy(
  target: { port: number; host: string },
  handle: (link: Link) => LinkHandlers = () => ({}),
): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(target.port, target.host)
    for (const each of [client, upstream]) {
      sockets.add(each)
      each.on('error', () => undefined).on('close', () => sockets.delete(each))
    }
    const handlers = handle({ client, upstream })
    client.on('data', handlers.fromClient ?? ((piece) => void upstream.write(piece)))
    upstream.on('data', handlers.fromUpstream ?? ((piece) => void client.write(piece)))
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const each of sockets) each.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
