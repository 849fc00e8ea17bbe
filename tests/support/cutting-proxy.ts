import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * A proxy that cuts the connection of the response to the first call whose path contains `name`, after `bytes` bytes.
 * It forwards everything else, and closes with the test.
 */
export async function cuttingProxy(host: string, name: string, bytes: number) {
  const { port, hostname } = new URL(host)
  const sockets = new Set<Socket>()
  let hasCut = false
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    let left: number | undefined
    for (const each of [client, upstream]) {
      sockets.add(each)
      each.on('error', () => undefined).on('close', () => sockets.delete(each))
    }
    client.on('data', (piece: Buffer) => {
      if (!hasCut && piece.includes(name)) left = bytes
      upstream.write(piece)
    })
    upstream.on('data', (piece: Buffer) => {
      if (left === undefined) return void client.write(piece)
      client.write(piece.subarray(0, left))
      left -= piece.length
      if (left > 0) return
      hasCut = true
      upstream.destroy()
      // end() instead of destroy(), so that the written bytes still arrive.
      client.end()
    })
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const each of sockets) each.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    address: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    hasCut: () => hasCut,
  }
}
