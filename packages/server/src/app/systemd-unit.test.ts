/** The systemd units of examples/operations; tests/commands/release.test.ts runs their commands. */
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inRoot } from '../../../../tools/lib/paths.ts'
import { returnsMemory } from '../../../../tools/lib/api-host.ts'
import { startFlags } from '../../../../tools/lib/start-flags.ts'

const units = globSync('*.{service,timer}', { cwd: inRoot('examples/operations') }).sort()
const textOf = (name: string) => readFileSync(inRoot('examples/operations', name), 'utf8')
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

describe.runIf(hasSystemd)('the systemd units, checked by systemd-analyze', () => {
  const analyze = (name: string, ...given: string[]) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lustra-unit-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    // systemd looks for the program, which is elsewhere here, and for the service of a timer.
    for (const each of units)
      writeFileSync(
        path.join(folder, each),
        textOf(each).replace('ExecStart=/opt/lustra/bin/lustra', `ExecStart=${process.execPath}`),
      )
    const { status, stdout, stderr } = spawnSync('systemd-analyze', [...given, path.join(folder, name)], {
      encoding: 'utf8',
    })
    return { status, output: stdout + stderr }
  }

  it('have no mistake', () => {
    expect(units).toHaveLength(5)
    for (const name of units)
      expect([name, analyze(name, 'verify')]).toEqual([name, { status: 0, output: '' }])
  })

  it('restrict the privileges of the process', () => {
    for (const name of units.filter((each) => each.endsWith('.service'))) {
      const { status, output } = analyze(name, 'security', '--offline=yes', '--threshold=35')
      expect(output).toMatch(/Overall exposure level/)
      expect([name, status]).toEqual([name, 0])
    }
  })
})

it('the command of the unit has the flags and the memory settings of the start script, and so has that of docs/operations.md', () => {
  expect(textOf('lustra@.service')).toMatch(/^ExecStart=\/opt\/lustra\/bin\/lustra start$/m)
  const [[name, value]] = Object.entries(returnsMemory) as [[string, string]]
  const command = readFileSync(inRoot('tools/release/lustra.sh'), 'utf8')
  expect(command).toContain(`export ${name}="\${${name}:-${value}}"`)
  expect(command).toContain('if [ "${1:-}" = start ]; then limits=\'START_FLAGS\'; fi')
  const documented = readFileSync(inRoot('docs/operations.md'), 'utf8')
  const started = `exec node_modules/node/bin/node ${startFlags().join(' ')} packages/server/src/main.js`
  expect(documented).toContain(`${name}=${value} ${started}`)
})
