import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ensureEngines, missingEngines, presentEngines } from './engines.ts'

let folder: string

/** Adds these commands to the otherwise empty PATH. */
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

describe('a machine with only Chromium', () => {
  it('tests Chromium, and names in one line the packages of the other engines', () => {
    expect(presentEngines()).toEqual(['chromium'])
    expect(missingEngines()).toBe(
      'Not tested in Firefox and WebKit: not installed here (Debian: apt-get install firefox-esr webkit2gtk-driver xvfb).',
    )
  })

  it('runs without them', () => {
    expect(() => ensureEngines()).not.toThrow()
  })

  it('fails in CI when they cannot be installed', () => {
    vi.stubEnv('CI', 'true')
    // There is no apt-get on this PATH.
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
