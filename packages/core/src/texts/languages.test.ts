import { expect, it } from 'vitest'
import { negotiateLanguage } from './languages.ts'

it.each([
  ['zh', 'zh'],
  ['zh_hant', 'zh_hant'],
  ['zh_HANT', 'zh_hant'],
  ['en', 'en'],
  ['EN', 'en'],
  ['en-US', 'en'],
  ['en-GB', 'en'],
  ['en_GB', 'en'],
  [' en-AU ', 'en'],
  ['en-GB-oxendict', 'en'],
  ['en-u-ca-buddhist', 'en'],
  ['zh-CN', 'zh'],
  ['zh-SG', 'zh'],
  ['zh-Hans', 'zh'],
  ['zh-Hans-HK', 'zh'],
  ['zh-Hans-CN', 'zh'],
  ['cmn-Hans-CN', 'zh'],
  ['zh-TW', 'zh_hant'],
  ['zh-tw', 'zh_hant'],
  ['ZH-HK', 'zh_hant'],
  ['zh-MO', 'zh_hant'],
  ['zh-Hant', 'zh_hant'],
  ['zh-Hant-HK', 'zh_hant'],
  ['zh-Hant-CN', 'zh_hant'],
])('finds for %j the language %s (S11)', (tag, language) => {
  expect(negotiateLanguage(tag)).toBe(language)
})

it.each([
  'fr',
  'fr-CA',
  'de-DE-1996',
  'ja',
  'yue',
  'enx',
  'x',
  'zhx',
  'english',
  '',
  ' ',
  '-',
  'en--',
  '*',
  null,
  7,
  {},
])('finds none for %j (S11)', (tag) => {
  expect(negotiateLanguage(tag)).toBeUndefined()
})
