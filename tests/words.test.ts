/** The glossary of docs/words.md in every file of texts, and the standard terms of CONTRIBUTING.md in code, comments and titles. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { reportText } from '../packages/server/src/areas/shared/report-texts.ts'
import { filesUnder } from '../tools/lib/fingerprint.ts'
import { inRoot } from '../tools/lib/paths.ts'
import { titlesIn } from '../tools/lib/test-titles.ts'

const files = globSync(
  [
    'packages/*/src/**/*.texts.{en,zh,zh_hant}.ts',
    'packages/*/src/**/texts.{en,zh,zh_hant}.ts',
    'packages/core/src/texts/*.{en,zh,zh_hant}.ts',
    'packages/widgets/src/**/*.labels.{en,zh,zh_hant}.ts',
  ],
  { cwd: inRoot('.') },
)
const languageOf = (file: string) => /\.(en|zh|zh_hant)\.ts$/.exec(file)![1]!

interface Text {
  where: string
  key: string
  value: string
}

/** Every text with its key; a long text is on the line below its key. */
function textsIn(file: string): Text[] {
  const source = readFileSync(inRoot(file), 'utf8')
  const pair = /^\s*(?:'([^']+)'|(\w+)):\s*(?:\([^)]*\) =>\s*)?(['"`])(.*)\3,?(?: as const)?\s*(?:\/\/.*)?$/gm
  const joined = source.replace(/:\s*\n\s*(?=['"`])/g, ': ')
  return [...joined.matchAll(pair)].map(([, quoted, plain, , value]) => ({
    where: file,
    key: quoted ?? plain!,
    value: value!,
  }))
}

const all = files.flatMap(textsIn)
const of = (language: string) => all.filter(({ where }) => languageOf(where) === language)
const breaking = (texts: Text[], refused: RegExp) =>
  texts.filter(({ value }) => refused.test(value)).map(({ where, key, value }) => `${where} ${key}: ${value}`)

describe('the terms of the product (docs/words.md)', () => {
  it('are found in every file', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(all.length).toBeGreaterThan(1500)
  })

  it('have one term for an evaluation in English', () => {
    const texts = of('en').filter(({ key }) => key !== 'feedback.feedbacked')
    expect(breaking(texts, /\bjudg|feedbacked/i)).toEqual([])
  })

  it.each([
    ['zh', /待反馈|已反馈|反馈状态|评判|待评(?!价)/u],
    ['zh_hant', /待回饋|已回饋|回饋狀態|評判|待評(?!價)/u],
  ])('have one term for an evaluation in %s', (language, refused) => {
    expect(breaking(of(language), refused)).toEqual([])
  })

  it('describe the figures of reports without judging them', () => {
    const reports = all.filter(({ where }) => where.startsWith('packages/report-host/'))
    expect(reports.length).toBeGreaterThan(300)
    expect(breaking(reports, /\b(?:better|best|worse|worst)\b|最差|最好|更好|更差/iu)).toEqual([])
  })

  it('name the limits of a reading lower and upper, on screen and in print', () => {
    const limits = of('en').flatMap(({ key, value }) => (/^(?:low|high)Limit$/.test(key) ? [value] : []))
    const printed = ['column.lowest', 'column.highest'].map((code) => reportText(code, 'en'))
    for (const each of [limits, printed]) expect(each).toEqual(['Lower limit', 'Upper limit'])
  })

  it('say in an import of stores what an empty cell and an empty node do', () => {
    const [en, zh, zhHant] = ['en', 'zh', 'zh_hant'].map(
      (language) => of(language).find(({ key }) => key === 'import.about.store')!.value,
    )
    expect(en).toMatch(/An empty cell clears its value; an empty node keeps the store’s node/)
    expect(zh).toMatch(/空白单元格会清空原值；门店的节点为空时保持原节点/)
    expect(zhHant).toMatch(/空白儲存格會清除原值；門市的節點為空白時維持原節點/)
  })

  it('distinguish a missing network from an unreachable server', () => {
    expect(breaking(of('en'), /\bread again|No connection/)).toEqual([])
  })

  it('begin English sentences and labels with a capital', () => {
    const small = of('en').filter(({ key, value }) => /^[a-z]/.test(value) && !isFragment(key))
    expect(small.map(({ where, key, value }) => `${where} ${key}: ${value}`)).toEqual([])
  })
})

/** Keys of sentence fragments. */
const fragments = new Set(
  'list.since list.until list.period this-group met missing external pdf.of and list.ascending list.descending soFarTick same chipNot tree.through'.split(
    ' ',
  ),
)
const isFragment = (key: string) => fragments.has(key)

/** Migrations are never changed, and this file contains the words. */
const isCode = (file: string) =>
  /\.(ts|tsx|js|mjs|css)$/.test(file) && !/\/(dist|migrations)\/|tests\/words\.test\.ts$/.test(file)
const code = filesUnder(['packages', 'tests', 'tools', 'lab', 'examples'], isCode).map((file) => ({
  file,
  source: readFileSync(inRoot(file), 'utf8'),
}))

const commentsIn = (source: string) => source.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm) ?? []

/** The pieces of texts of each file that a pattern finds. */
const found = (refused: RegExp, textsOf: (source: string) => string[]) =>
  code.flatMap(({ file, source }) =>
    textsOf(source).flatMap((text) => (text.match(refused) ?? []).map((piece) => `${file}: ${piece}`)),
  )

describe('the standard terms of code (CONTRIBUTING.md)', () => {
  it('are used in names', () => {
    expect(code.length).toBeGreaterThan(1500)
    const refused =
      /\w*(?:[a-z]Entrance|GroupThings|Surroundings|forgiveTries|homeless|refuseUnfit|pretend|recalled|recall[A-Z]|firstPlaceOf|placeOf|loadArchitecture|onWake|silenceMs|isFarewell|withTrouble|onSight|Overseer|removeDead|isTelling|wantsOutbox|untilItAnswers)\w*/g
    expect(found(refused, (source) => [source])).toEqual([])
  })

  it('are used in comments', () => {
    const refused =
      /.*\b(?:whoever|stranger|garbage(?! collector)|verdicts?|ours|told|wish(?:es)?|nobody needs|answers (?:with|40|50)|says so|(?:latest|last|first) \w+ wins|the one before|organization)\b.*/gi
    expect(found(refused, commentsIn)).toEqual([])
  })

  it('are used in titles of tests', () => {
    const refused =
      /.*\b(?:whoever|strangers?|garbage|verdicts?|anew|ours|told|wish(?:es)?|hands? out|says so|answers (?:with|40|50|guesses)|is answered 50|stands where|axe nothing)\b.*/gi
    expect(found(refused, titlesIn)).toEqual([])
  })
})

it('have one number for each decision, which its title and every link to it show', () => {
  const decisions = globSync('docs/decisions/*.md', { cwd: inRoot('.') }).toSorted()
  const numberOf = (file: string) => Number(/(\d{4})-/.exec(file)?.[1])
  expect(decisions.map(numberOf)).toEqual(decisions.map((_, at) => at + 1))
  for (const file of decisions)
    expect(readFileSync(inRoot(file), 'utf8')).toMatch(new RegExp(`^# ${numberOf(file)}\\. `))
  const texts = globSync(['*.md', 'docs/**/*.md'], { cwd: inRoot('.') })
  const links = texts.flatMap((file) => [
    ...readFileSync(inRoot(file), 'utf8').matchAll(/\[decision (\d+)\]\(\S*?([\w-]+\.md)\)/gi),
  ])
  expect(links.length).toBeGreaterThan(10)
  const isWrong = ([, number, file]: RegExpExecArray) =>
    Number(number) !== numberOf(file!) || !decisions.includes(`docs/decisions/${file}`)
  expect(links.filter(isWrong).map(([link]) => link)).toEqual([])
})
