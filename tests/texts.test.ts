/** Every text of every element stands in three languages, and every part that is promised is drawn somewhere. */
import { registry } from '@lustra/widgets/registry.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = (tag: string) =>
  new URL(`../packages/widgets/src/${tag.slice('lustra-'.length)}/`, import.meta.url)
const nameOf = (tag: string) => tag.slice('lustra-'.length)
type Texts = Record<string, string>

const texts = async (tag: string, language: string) =>
  (
    (await import(/* @vite-ignore */ new URL(`${nameOf(tag)}.texts.${language}.ts`, folder(tag)).href)) as {
      default: Texts
    }
  ).default

describe.each(registry.map((spec) => [spec.tag, spec] as const))('%s', (tag, spec) => {
  it('has every text in three languages, with the same gaps to fill (E6)', async () => {
    const [en, zh, hant] = await Promise.all(['en', 'zh', 'zh_hant'].map((language) => texts(tag, language)))
    const gaps = (all: Texts) =>
      Object.fromEntries(
        Object.entries(all).map(([key, text]) => [key, (text.match(/{{\w+}}/g) ?? []).sort()]),
      )
    expect(gaps(zh!)).toEqual(gaps(en!))
    expect(gaps(hant!)).toEqual(gaps(en!))
    for (const all of [en!, zh!, hant!]) expect(Object.values(all).filter((text) => !text.trim())).toEqual([])
  })

  it('speaks Chinese in its Chinese texts', async () => {
    for (const language of ['zh', 'zh_hant']) {
      const latin = Object.entries(await texts(tag, language)).filter(
        ([, text]) => /[A-Za-z]{4}/.test(text) && !/\p{Script=Han}/u.test(text),
      )
      expect(latin).toEqual([])
    }
  })

  it('uses every text it has', async () => {
    const sources = readdirSync(folder(tag))
      .filter((file) => /\.tsx?$/.test(file) && !/\.(texts|test)\./.test(file))
      .map((file) => readFileSync(new URL(file, folder(tag)), 'utf8'))
      .join('\n')
    // A key built from pieces (`step.${state}`) counts by its beginning.
    const built = [...sources.matchAll(/`([\w.-]+)\$\{/g)].map((match) => match[1]!)
    const unused = Object.keys(await texts(tag, 'en')).filter(
      (key) => !sources.includes(`'${key}'`) && !built.some((start) => key.startsWith(start)),
    )
    expect(unused).toEqual([])
  })

  it('draws each promised part, and has an example page', () => {
    const sources = readdirSync(folder(tag)).filter(
      (file) => /screen|row|view|panel|form|pane|dialog|\.tsx$/.test(file) && !file.includes('.test.'),
    )
    const markup = sources.map((file) => readFileSync(new URL(file, folder(tag)), 'utf8')).join('\n')
    const shared = readdirSync(new URL('../packages/widgets/src/ui/', import.meta.url), {
      recursive: true,
      encoding: 'utf8',
    })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(new URL(`../packages/widgets/src/ui/${file}`, import.meta.url), 'utf8'))
      .join('\n')
    const missing = Object.keys(spec.parts).filter(
      (part) =>
        !new RegExp(`part=["'{\`][^"]*\\b${part}\\b|part: '${part}'|\\b[a-zA-Z]*[pP]art="${part}"`).test(
          markup + shared,
        ),
    )
    expect(missing).toEqual([])
    expect(existsSync(new URL(`../examples/gallery/${nameOf(tag)}.html`, import.meta.url))).toBe(true)
  })
})
