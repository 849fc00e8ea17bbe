import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * An address that leads to a host over a bad line: the answer to the first call whose path has `name` in it loses its
 * connection after so many bytes. Everything else passes. It ends with the test.
 */
export async function cuttingProxy(host: string, name: string, bytes: number) {
  const { port, hostname } = new URL(host)
  const sockets = new Set<Socket>()
  let hasCut = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    let left: number | undefined
    for (const each of [near, far]) {
      sockets.add(each)
      each.on('error', () => undefined).on('close', () => sockets.delete(each))
    }
    near.on('data', (piece: Buffer) => {
      if (!hasCut && piece.includes(name)) left = bytes
      far.write(piece)
    })
    far.on('data', (piece: Buffer) => {
      if (left === undefined) return void near.write(piece)
      near.write(piece.subarray(0, left))
      left -= piece.length
      if (left > 0) return
      hasCut = true
      far.destroy()
      // Not torn down: what was written still arrives, and then nothing more.
      near.end()
    })
    near.on('close', () => far.destroy())
    far.on('close', () => near.end())
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
