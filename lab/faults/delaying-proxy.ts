/** A proxy in front of the database that delays its responses, or sends none, as a slow or failing disk does. */
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTcpProxy } from '../../tools/lib/tcp-proxy.ts'

export interface DelayingProxy {
  port: number
  /** Delays every message by `ms`; 0 ends it. */
  delay(ms: number): void
  /** Holds everything back, on open connections and new ones. Returns what ends it. */
  hold(): () => void
  close(): Promise<void>
}

export async function startDelayingProxy(target: { port: number; host: string }): Promise<DelayingProxy> {
  let delayMs = 0
  let gate: Promise<void> = Promise.resolve()
  /** Keeps the order of the pieces. */
  function forwardTo(socket: Socket): (piece: Buffer) => void {
    let queue = Promise.resolve()
    const forward = async (piece: Buffer) => {
      await gate
      if (delayMs) await sleep(delayMs)
      if (!socket.destroyed) socket.write(piece)
    }
    return (piece) => (queue = queue.then(() => forward(piece)))
  }
  const proxy = await startTcpProxy(target, ({ client, upstream }) => ({
    fromClient: forwardTo(upstream),
    fromUpstream: forwardTo(client),
  }))
  return {
    ...proxy,
    delay: (ms) => (delayMs = ms),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
  }
}
