/** Every text exists in three languages and is used, and every documented part is drawn. */
import { codeOfSource, errorCodes } from '@lustra/core/contract/error-codes.ts'
import { loadCommon } from '@lustra/core/texts/languages.ts'
import enTitles from '@lustra/core/texts/titles.en.ts'
import zhTitles from '@lustra/core/texts/titles.zh.ts'
import hantTitles from '@lustra/core/texts/titles.zh_hant.ts'
import type { ListSpec } from '@lustra/widgets/kit/declare-list.ts'
import { registry } from '@lustra/widgets/registry.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourceTexts } from '../packages/core/testing/source-texts.ts'
import { errorText } from '@lustra/server/platform/http/texts.ts'
import { productFiles, userTextsIn, sourceOf, languages } from './support/user-texts.ts'

const folder = (tag: string) =>
  new URL(`../packages/widgets/src/elements/${tag.slice('lustra-'.length)}/`, import.meta.url)
const ui = new URL('../packages/widgets/src/ui/', import.meta.url)
const features = new URL('../packages/widgets/src/features/', import.meta.url)
const labelsOfCore = new URL('../packages/core/src/contract/audit/', import.meta.url)
const kit = new URL('../packages/widgets/src/kit/', import.meta.url)
const filesIn = (folder: URL) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => new URL(file, folder))
const nameOf = (tag: string) => tag.slice('lustra-'.length)
type Texts = Record<string, string>

const texts = async (tag: string, language: string) =>
  (
    (await import(/* @vite-ignore */ new URL(`${nameOf(tag)}.texts.${language}.ts`, folder(tag)).href)) as {
      default: Texts
    }
  ).default

/** Whether a key is used in these sources. */
function usedIn(sources: string): (key: string) => boolean {
  // Keys built by a template (`step.${state}`) count if they match it.
  const built = [...sources.matchAll(/`([\w.-]*\$\{[^`]+)`/g)]
    .map((match) => match[1]!.split(/\$\{[^}]*\}/).map((piece) => piece.replace(/[^\w-]/g, '\\$&')))
    .filter((pieces) => pieces.join('').length > 2)
    .map((pieces) => new RegExp(`^${pieces.join('[\\w-]+')}$`))
  return (key) =>
    new RegExp(`['"]${key}['"]|\\b${key}:`).test(sources) || built.some((pattern) => pattern.test(key))
}

/** Texts that a declared list uses by the names of its declaration. */
function textsOfList(list: ListSpec | undefined): Set<string> {
  if (!list) return new Set()
  const filters = Object.entries(list.filters)
  const choices = filters.flatMap(([name, { values = [] }]) => values.map((value) => `${name}.${value}`))
  return new Set([
    'title',
    'search-in',
    'empty',
    'open-of',
    ...Object.keys(list.columns),
    ...filters.map(([name]) => name),
    ...choices,
  ])
}

/** Names that are the same in every language. */
const names = /^(Excel|PDF|QR|Microsoft Entra ID|Power BI|English|[\d\s{}\w]*pH)$/

/** Chinese texts equal to the English ones. */
const untranslated = (en: Texts, other: Texts) =>
  Object.entries(other).filter(([key, text]) => {
    const plain = text.replace(/{{\w+}}/g, '').trim()
    return text === en[key] && /[A-Za-z]{2}/.test(plain) && !names.test(plain)
  })

describe('the texts that all elements share', async () => {
  const [zh, hant, en] = await Promise.all(languages.map(loadCommon))
  const titles = [zhTitles, hantTitles, enTitles] as Texts[]

  it.each([
    ['texts', [zh!, hant!, en!]],
    ['titles of the routes', titles],
  ])('%s exist in three languages, each in its own (E6, G16)', (_, [inChinese, inTraditional, english]) => {
    for (const other of [inChinese!, inTraditional!]) {
      expect(Object.keys(other).sort()).toEqual(Object.keys(english!).sort())
      expect(untranslated(english!, other)).toEqual([])
    }
  })

  it('are used, or belong to the error catalogue of hosts (E6)', () => {
    const sources = productFiles()
      .filter((file) => !/core\/src\/texts\/(words|errors)\.|\/server\//.test(file))
      .map(sourceOf)
      .join('\n')
    const codes = new Set(errorCodes.map((code) => `error.${code}`))
    // Roles are those of the source (M7).
    const isListed = (key: string) => key.startsWith('role.') || codes.has(key)
    // Only full keys: a template would match every key with the same beginning.
    const isUsed = (key: string) => sources.includes(`'${key}'`)
    expect(Object.keys(en!).filter((key) => !isListed(key) && !isUsed(key))).toEqual([])
  })
})

/** The texts that sections 5 and 8 of the customer's description prescribe word for word. */
const prescribed = [
  ...sourceTexts.map(([, text]) => text),
  "Don't have the role of this group yet",
  'Group invalid',
  'This group is invalid, please contact your group administrator',
  "Haven't joined group yet",
  'Please contact group admin',
  'System error',
  'User is logged in other location',
  'This role is still in use by users and cannot be deleted temporarily',
  'The current user has no store bound',
  'No permission for global reports',
  'Two inconsistent password, please re-enter',
  'Email format is incorrect',
  'Please enter a correct email',
  'Please select a service report',
]

it('has every sentence that the customer prescribes, word for word (E6)', () => {
  const inBrowser = productFiles().filter((file) => !file.includes('/server/'))
  const english = new Set(
    inBrowser
      .flatMap((file) => userTextsIn(file).texts)
      .filter(({ language }) => language === 'en')
      .map(({ text }) => text),
  )
  const isUsed = (sentence: string) => [...english].some((text) => text.includes(sentence))
  expect(prescribed.filter((sentence) => !isUsed(sentence))).toEqual([])
})

it.each(sourceTexts)('our own server sends the text of %s as ErrMsg: %s (E6)', (number, text) => {
  expect(errorText(codeOfSource(1, number)!, 'en')).toBe(text)
})

describe.each(registry.map((spec) => [spec.tag, spec] as const))('%s', (tag, spec) => {
  it('has every text in three languages, with the same placeholders (E6)', async () => {
    const [en, zh, hant] = await Promise.all(['en', 'zh', 'zh_hant'].map((language) => texts(tag, language)))
    const gaps = (all: Texts) =>
      Object.fromEntries(
        Object.entries(all)
          // Chinese has one form for every number.
          .filter(([key]) => !key.endsWith('_one'))
          .map(([key, text]) => [key, (text.match(/{{\w+}}/g) ?? []).sort()]),
      )
    expect(gaps(zh!)).toEqual(gaps(en!))
    expect(gaps(hant!)).toEqual(gaps(en!))
    for (const all of [en!, zh!, hant!]) expect(Object.values(all).filter((text) => !text.trim())).toEqual([])
  })

  it('is translated: no Chinese text equals the English one (E6)', async () => {
    const en = await texts(tag, 'en')
    for (const language of ['zh', 'zh_hant']) {
      expect(untranslated(en, await texts(tag, language))).toEqual([])
    }
  })

  it('has Chinese in its Chinese texts', async () => {
    for (const language of ['zh', 'zh_hant']) {
      const latin = Object.entries(await texts(tag, language)).filter(
        ([, text]) => /[A-Za-z]{4}/.test(text.replace(/{{\w+}}/g, '')) && !/\p{Script=Han}/u.test(text),
      )
      expect(latin).toEqual([])
    }
  })

  it('uses every text it has', async () => {
    const sources = [folder(tag), ui, kit, labelsOfCore, features]
      .flatMap((path) => filesIn(path).filter((file) => !/\.(texts|test|labels)\./.test(file.pathname)))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    const ofList = textsOfList(spec.list)
    const inSources = usedIn(sources)
    const isUsed = (key: string) => ofList.has(key) || inSources(key)
    const unused = Object.keys(await texts(tag, 'en')).filter(
      (key) => !isUsed(key.replace(/_(one|other)$/, '')),
    )
    expect(unused).toEqual([])
  })

  it('draws each documented part, and has an example page (X6)', () => {
    const sources = [folder(tag), ui, kit, features].flatMap((path) =>
      filesIn(path).filter((file) => !file.pathname.includes('.test.')),
    )
    const markup = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
    const missing = Object.keys(spec.parts).filter(
      (part) =>
        !new RegExp(
          `part=["'{\`][^"]*\\b${part}\\b|part: '${part}'|'part', '${part}'|\\b[a-zA-Z]*[pP]art="${part}"`,
        ).test(markup),
    )
    expect(missing).toEqual([])
    expect(existsSync(new URL(`../examples/gallery/${nameOf(tag)}.html`, import.meta.url))).toBe(true)
  })
})
