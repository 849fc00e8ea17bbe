import { describe, expect, it, onTestFinished } from 'vitest'
import { testEngines } from '@lustra/testing/databases.ts'

describe.each(testEngines())('a connection to $name', (engine) => {
  it('that breaks during a query fails that query and not the process', async () => {
    const { database } = await engine.open()
    onTestFinished(() => database.close())
    const client = await database.pool.connect()
    // The driver emits this event; an 'error' event without a listener is thrown.
    expect(client.emit('error', new Error('the connection is gone'))).toBe(true)
    client.release(true)
    const next = await database.identity((tx) => tx.execute<{ one: number }>('select 1 as one'))
    expect(next.rows).toEqual([{ one: 1 }])
  })

  it.runIf(engine.name === 'PostgreSQL')('has a name that an operator recognises', async () => {
    const { database } = await engine.open()
    onTestFinished(() => database.close())
    const named = `select current_setting('application_name') as name`
    const ofRequests = await database.identity((tx) => tx.execute(named))
    const ofOwner = await database.asOwner((client) => client.query(named))
    expect([ofRequests.rows, ofOwner.rows]).toEqual([[{ name: 'lustra' }], [{ name: 'lustra owner' }]])
  })
})
