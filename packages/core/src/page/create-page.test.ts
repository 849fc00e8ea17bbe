import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPage } from './create-page.ts'
import type { SessionPort } from '../core.types.ts'

const errors = vi.spyOn(console, 'warn').mockImplementation(() => {})
beforeEach(() => void errors.mockClear())
afterEach(() => void errors.mockClear())

const pageUrl = 'https://partner.example/visits/'

it.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://a.example/1',
  'file:///etc',
  'ftp://a.example',
  'localhost:4180/api',
  'http://',
])('refuses %j as API host: keeps the previous one and logs an error (X5)', async (api) => {
  const page = createPage(pageUrl)
  page.configure({ api: 'https://portal.example/api' })
  page.configure({ api, language: 'en' })
  expect(page.config()).toMatchObject({ api: 'https://portal.example/api', language: 'en' })
  await vi.waitFor(() => expect(errors).toHaveBeenCalled())
  expect(errors.mock.calls).toEqual([
    [`Lustra: api: ${api} is not allowed; allowed: an http or https URL. See docs/embedding.md#mistakes`],
  ])
})

it.each([
  '/api',
  'api',
  'https://portal.example/api',
  'http://localhost:4180/api',
  '//portal.example/api',
  '',
])('accepts %j as API host (X5)', (api) => {
  for (const page of [createPage(pageUrl), createPage()]) {
    page.configure({ api })
    expect(page.config().api).toBe(api)
  }
  expect(errors).not.toHaveBeenCalled()
})

it('begins in simplified Chinese where neither page nor person sets a language (S11)', () => {
  const languages: string[] = []
  createPage(pageUrl).session(undefined, ({ fallbackLanguage }) => {
    languages.push(fallbackLanguage())
    return {} as SessionPort
  })
  expect(languages).toEqual(['zh'])
})

it('refuses it also where the page has no URL, so that it receives no token (X5)', () => {
  const page = createPage()
  page.configure({ api: 'javascript:alert(1)' })
  expect(page.config().api).toBe('/api')
})

it('ignores a language that is not offered, with one sentence (S11)', async () => {
  const page = createPage(pageUrl)
  page.configure({ language: 'zh-TW' })
  page.configure({ language: 'fr' })
  page.configure({ language: 'fr' })
  expect(page.config().language).toBe('zh_hant')
  await vi.waitFor(() => expect(errors).toHaveBeenCalled())
  expect(errors.mock.calls).toEqual([
    [
      'Lustra: language: fr is not allowed; allowed: zh, zh_hant, en, or a BCP 47 tag of these such as en-GB or zh-TW. See docs/embedding.md#mistakes',
    ],
  ])
})

it.each([
  ['en-US', 'en'],
  ['zh-TW', 'zh_hant'],
  ['zh-CN', 'zh'],
  ['', ''],
])('takes the language %j as %j (S11)', (language, expected) => {
  const page = createPage(pageUrl)
  page.configure({ language })
  expect(page.config().language).toBe(expected)
})
