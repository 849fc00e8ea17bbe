import { testEngines } from '@lustra/testing/databases.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPasswords } from '../../identity/passwords/passwords.ts'
import { runGroupCommand } from './group-command.ts'
import { readGroupCommand } from './read-group-command.ts'

describe.each(testEngines())('verification of corrective actions on $name', (engine) => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await openTestApp(engine)
  })
  afterAll(() => testApp.close())

  const command = (...words: string[]) =>
    runGroupCommand(readGroupCommand(['actions', ...words]), testApp.database, {
      now: testApp.clock.now(),
      passwords: createPasswords(),
      portalAddress: undefined,
      sendsMail: true,
    })

  it('is switched on and off by the command, with an entry of the group’s audit trail for each change (V6)', async () => {
    const is = `The company's staff verifies what the group JADE has done.`
    const isNot = 'What the group JADE has done is not verified.'
    expect(await command('--code', 'JADE')).toBe(isNot)
    expect(await command('--code', 'JADE', '--verification', 'on')).toBe(is)
    expect(await command('--code', 'JADE', '--verification', 'on')).toBe(is)
    expect(await command('--code', 'JADE')).toBe(is)
    expect(await command('--code', 'JADE', '--verification', 'off')).toBe(isNot)
    const entries = await testApp.database.asOwner(async (client) => {
      const { rows } = await client.query(
        `select before, after from audit_entries where action = 'group-actions-changed' and group_code = 'JADE' order by id`,
      )
      return rows
    })
    expect(entries).toEqual([
      { before: { VerifyActions: false }, after: { VerifyActions: true } },
      { before: { VerifyActions: true }, after: { VerifyActions: false } },
    ])
  })

  it('is refused with a sentence for another value, without a code, and for an unknown group', async () => {
    expect(() => readGroupCommand(['actions', '--code', 'JADE', '--verification', 'yes'])).toThrow(
      '--verification: is on or off',
    )
    expect(() => readGroupCommand(['actions'])).toThrow('actions --code ORCHID')
    await expect(command('--code', 'NOWHERE')).rejects.toThrow('There is no group NOWHERE.')
  })
})
