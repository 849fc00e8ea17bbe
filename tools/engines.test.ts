import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ensureEngines, missingEngines, presentEngines } from './engines.ts'

let folder: string

/** A machine on which only these commands are found. */
function machineWith(...commands: string[]): void {
  for (const name of commands) {
    writeFileSync(join(folder, name), '#!/bin/sh\nexit 1\n')
    chmodSync(join(folder, name), 0o755)
  }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lustra-engines-'))
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CI', '')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

describe('a machine with Chromium alone', () => {
  it('tests that, and says in one line which packages the others need', () => {
    expect(presentEngines()).toEqual(['chromium'])
    expect(missingEngines()).toBe(
      'Not tested in Firefox and WebKit: not installed here (Debian: apt-get install firefox-esr webkit2gtk-driver xvfb).',
    )
  })

  it('goes on without them', () => {
    expect(() => ensureEngines()).not.toThrow()
  })

  it('fails in CI when they cannot be installed', () => {
    vi.stubEnv('CI', 'true')
    // No apt-get on this machine's PATH.
    expect(() => ensureEngines()).toThrow(
      'CI tests every engine, and these could not be installed: firefox-esr webkit2gtk-driver xvfb.',
    )
  })
})

it('names only what is missing', () => {
  machineWith('firefox-esr')
  expect(presentEngines()).toEqual(['chromium', 'firefox'])
  expect(missingEngines()).toContain('Not tested in WebKit: not installed here')
})
