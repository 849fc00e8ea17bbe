import { Socket } from 'node:net'
import pg from 'pg'

/** A connection of requests: sends statements without waiting for the results of the previous ones, several in one packet. */
export class RequestClient extends pg.Client {
  /** How many statements were sent. */
  sent = 0
  private readonly socket: Socket

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, pipeline: true, stream: () => socket } as pg.ClientConfig)
    this.socket = socket
  }

  // The overloads of `query` cannot be repeated here.
  override query = ((...args: unknown[]) => {
    this.sent++
    return (super.query as (...args: unknown[]) => unknown)(...args)
  }) as pg.Client['query']

  /**
   * Sends in one packet what is written until the pending promises have run: callers are continued by a promise, so that Node runs those
   * before the next tick. `last` is the last to write. Over TLS each statement is a packet.
   */
  holdBack(last?: () => void): void {
    this.socket.cork()
    process.nextTick(() => {
      last?.()
      this.socket.uncork()
    })
  }
}

/** Sends named statements without their name, so that the server keeps none of them. */
export class UnnamedClient extends RequestClient {
  override query = ((first: unknown, ...others: unknown[]) => {
    this.sent++
    const unnamed =
      typeof first === 'object' && first && 'name' in first ? { ...first, name: undefined } : first
    return (pg.Client.prototype.query as (...args: unknown[]) => unknown).call(this, unnamed, ...others)
  }) as pg.Client['query']
}
