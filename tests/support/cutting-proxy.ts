import { onTestFinished } from 'vitest'
import { startTcpProxy } from '../../tools/lib/tcp-proxy.ts'

/**
 * A proxy that cuts the connection of the response to the first call whose path contains `name`, after `bytes` bytes.
 * It forwards everything else, and closes with the test.
 */
export async function cuttingProxy(host: string, name: string, bytes: number) {
  const { port, hostname } = new URL(host)
  let hasCut = false
  const proxy = await startTcpProxy({ port: Number(port), host: hostname }, ({ client, upstream }) => {
    let left: number | undefined
    return {
      fromClient(piece) {
        if (!hasCut && piece.includes(name)) left = bytes
        upstream.write(piece)
      },
      fromUpstream(piece) {
        if (left === undefined) return void client.write(piece)
        client.write(piece.subarray(0, left))
        left -= piece.length
        if (left > 0) return
        hasCut = true
        upstream.destroy()
        // end() instead of destroy(), so that the written bytes still arrive.
        client.end()
      },
    }
  })
  onTestFinished(() => proxy.close())
  return {
    address: `http://${hostname}:${proxy.port}`,
    hasCut: () => hasCut,
  }
}
