import { afterEach, expect, it, vi } from 'vitest'
import { initialConfig } from '@lustra/core/page/config.ts'
import { usualConfig } from '../element-context.ts'
import { checkConfig } from './mistakes.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => void warn.mockClear())

it.each([
  [{ theme: 'night' }, 'theme: night', 'auto, light, dark'],
  [{ storage: 'cookie' }, 'storage: cookie', 'local, session, memory'],
  [{ productName: 7 }, 'productName: 7', 'a text'],
  [{ reportHosts: 'a.example' }, 'reportHosts: a.example', 'an array of host names'],
  [{ onNavigate: '/x' }, 'onNavigate: /x', 'a function or null'],
  [{ directory: 'mine' }, 'directory: mine', 'an object or null'],
  [
    { apiBase: '/api' },
    'configure: apiBase',
    'api, language, productName, theme, storage, reportHosts, onNavigate, directory, tokenProvider',
  ],
  [{ tokenprovider: null }, 'configure: tokenprovider', 'did you mean tokenProvider?'],
  [{ langauge: 'en' }, 'configure: langauge', 'did you mean language?'],
  [{ them: 'dark' }, 'configure: them', 'did you mean theme?'],
])('says of %j in one sentence what is allowed (X5)', (input, mistake, allowed) => {
  const { api: _api, language: _language, ...others } = initialConfig
  checkConfig(others)
  checkConfig({ ...others, ...(input as object) })
  checkConfig({ ...others, ...(input as object) })
  expect(warn.mock.calls).toEqual([
    [
      `Lustra: ${mistake} is not allowed; ${allowed.endsWith('?') ? allowed : `allowed: ${allowed}.`} See docs/embedding.md#mistakes`,
    ],
  ])
})

it('is not loaded for the initial configuration', () => {
  const { api: _api, language: _language, ...others } = initialConfig
  expect(Object.values(others).map(String).join()).toBe(usualConfig)
})
