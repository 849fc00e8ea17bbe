import { describe, expect, it, onTestFinished } from 'vitest'
import { engines } from '../../testing/databases.ts'

describe.each(engines)('a connection to $name', (engine) => {
  it('that dies at work ends its own work and not the process', async () => {
    const { database } = await engine.open()
    onTestFinished(() => database.close())
    const client = await database.pool.connect()
    // What the driver does then; an event called error that nobody hears is thrown.
    expect(client.emit('error', new Error('the connection is gone'))).toBe(true)
    client.release(true)
    const next = await database.identity((tx) => tx.execute<{ one: number }>('select 1 as one'))
    expect(next.rows).toEqual([{ one: 1 }])
  })
})
