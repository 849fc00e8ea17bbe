import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { copyTemplate } from '@lustra/testing/global-setup.ts'

const { postgres } = inject('testDatabases')

function run(command: string, env: Record<string, string>, ...args: string[]) {
  const file = path.join(import.meta.dirname, `${command}.main.ts`)
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  })
  return { status, stdout, stderr }
}

describe('a command about the data of a server', () => {
  it.each(['keys', 'sums'])('%s refuses to create a database where the settings name none', (command) => {
    const LUSTRA_DATA = path.join(tmpdir(), `lustra-none-${process.pid}`)
    expect(run(command, { LUSTRA_DATA }, 'list')).toEqual({
      status: 1,
      stdout: '',
      stderr: `DATABASE_URL is not set, and there is no embedded database in ${LUSTRA_DATA}. Run this with the settings of the server, and start the server once first: its first start creates the database.\n`,
    })
    expect(existsSync(LUSTRA_DATA)).toBe(false)
  })

  it.runIf(postgres)('says which database it uses, without user and password', async () => {
    const DATABASE_URL = await copyTemplate(postgres!)
    const { pathname, host } = new URL(DATABASE_URL)
    const keys = (...args: string[]) => run('keys', { DATABASE_URL }, ...args)
    expect(keys('rotate')).toMatchObject({ status: 0, stderr: `Database: ${pathname.slice(1)} at ${host}\n` })
    const listed = keys('list').stdout.trim().split('\n')
    expect(listed[0]).toMatch(/in clear {2}signs( in 5 seconds)?$/)
    expect(listed.filter((line) => line.endsWith('  signs'))).toHaveLength(1)
  })
})
