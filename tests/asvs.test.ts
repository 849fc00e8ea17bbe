/** The mapping to OWASP ASVS 5.0.0 in docs/asvs.md: complete, and every test that it names exists. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../tools/lib/paths.ts'
import { titlesIn } from '../tools/lib/test-titles.ts'

/** The level of each requirement of the standard, in order, by section: V1.2.10 has level 3. */
const sections: Record<string, string> = {
  'V1.1': '22',
  'V1.2': '1111122223',
  'V1.3': '112222222223',
  'V1.4': '222',
  'V1.5': '123',
  'V2.1': '122',
  'V2.2': '112',
  'V2.3': '12223',
  'V2.4': '23',
  'V3.1': '3',
  'V3.2': '113',
  'V3.3': '12223',
  'V3.4': '11222233',
  'V3.5': '11122333',
  'V3.6': '3',
  'V3.7': '22333',
  'V4.1': '12233',
  'V4.2': '23333',
  'V4.3': '22',
  'V4.4': '1222',
  'V5.1': '2',
  'V5.2': '112333',
  'V5.3': '113',
  'V5.4': '222',
  'V6.1': '122',
  'V6.2': '111111112222',
  'V6.3': '11223333',
  'V6.4': '112233',
  'V6.5': '22222333',
  'V6.6': '2223',
  'V6.7': '33',
  'V6.8': '2222',
  'V7.1': '222',
  'V7.2': '1111',
  'V7.3': '22',
  'V7.4': '11222',
  'V7.5': '223',
  'V7.6': '22',
  'V8.1': '1233',
  'V8.2': '1123',
  'V8.3': '133',
  'V8.4': '23',
  'V9.1': '111',
  'V9.2': '1222',
  'V10.1': '22',
  'V10.2': '223',
  'V10.3': '22223',
  'V10.4': '1111122222233333',
  'V10.5': '22222',
  'V10.6': '22',
  'V10.7': '222',
  'V11.1': '2233',
  'V11.2': '22233',
  'V11.3': '11233',
  'V11.4': '1222',
  'V11.5': '23',
  'V11.6': '23',
  'V11.7': '33',
  'V12.1': '12233',
  'V12.2': '11',
  'V12.3': '22223',
  'V13.1': '2333',
  'V13.2': '222223',
  'V13.3': '2233',
  'V13.4': '1222233',
  'V14.1': '22',
  'V14.2': '12223333',
  'V14.3': '122',
  'V15.1': '12233',
  'V15.2': '12233',
  'V15.3': '1222222',
  'V15.4': '3333',
  'V16.1': '2',
  'V16.2': '22222',
  'V16.3': '2222',
  'V16.4': '222',
  'V16.5': '2223',
  'V17.1': '23',
  'V17.2': '22223333',
  'V17.3': '22',
}

const expected = Object.entries(sections).flatMap(([section, levels]) =>
  levels.split('').map((level, index) => [`${section}.${index + 1}`, level] as const),
)

const states = ['met', 'partly', 'not met', 'does not apply']

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const lines = readFileSync(inRoot('docs/asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map(cellsOf)

const rows = lines
  .filter(([id = '']) => /^V\d+\.\d+\.\d+$/.test(id))
  .map(([id = '', what = '', level = '', state = '', why = '']) => ({ id, what, level, state, why }))

/** Files named in a row, each with the title that follows it. */
const filesIn = (why: string): { file: string; title: string | undefined }[] =>
  [...why.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)]
    .map(([, file = '', title]) => ({ file, title }))
    .filter(({ file }) => /^(\.ci|docs|packages|tests|tools)\/|\.(json|md)$/.test(file))

/** Text of a row besides the files and titles that it names. */
const wordsIn = (why: string): string[] => why.replace(/`[^`]+`( “[^”]+”)?/g, ' ').match(/[\p{L}\d]+/gu) ?? []

const named = rows.flatMap(({ id, why }) => filesIn(why).map((each) => ({ id, ...each })))

describe('the mapping to OWASP ASVS 5.0.0', () => {
  it('has the 345 requirements of the standard with their levels', () => {
    const countOf = (level: string) => expected.filter(([, each]) => each === level).length
    expect([countOf('1'), countOf('2'), countOf('3')]).toEqual([70, 183, 92])
  })

  it('has one row for every requirement of level 1 and 2, in order', () => {
    expect(rows.map(({ id, level }) => [id, level])).toEqual(expected.filter(([, level]) => level !== '3'))
    expect(rows.filter(({ what }) => !what)).toEqual([])
  })

  it('has one of four states in each row', () => {
    expect(rows.filter(({ state }) => !states.includes(state))).toEqual([])
  })

  it('names a test, a setting, code or a document in each row that is met', () => {
    expect(rows.filter(({ state, why }) => state === 'met' && filesIn(why).length === 0)).toEqual([])
  })

  it('gives the reason in every other row', () => {
    const least = { partly: 6, 'not met': 6, 'does not apply': 3 }
    const short = rows.filter(
      ({ state, why }) => wordsIn(why).length < (least[state as keyof typeof least] ?? 0),
    )
    expect(short).toEqual([])
  })

  it('names existing files', () => {
    expect(named.length).toBeGreaterThan(150)
    expect(named.filter(({ file }) => !existsSync(inRoot(file)))).toEqual([])
  })

  it('names existing tests, by the beginning of their title', () => {
    const titles = new Map<string, string[]>()
    for (const { file, title } of named)
      if (title && !titles.has(file)) titles.set(file, titlesIn(readFileSync(inRoot(file), 'utf8')))
    const unknown = named.filter(
      ({ file, title }) => title && !titles.get(file)?.some((each) => each.startsWith(title)),
    )
    expect(unknown).toEqual([])
  })

  it('counts the states of each chapter, of each level and of all', () => {
    const isIn = (label: string) => {
      const [, chapter, level] = /^(?:(V\d+) .+|Level ([12])|All)$/.exec(label) ?? []
      return (row: (typeof rows)[number]) =>
        (!chapter || row.id.startsWith(`${chapter}.`)) && (!level || row.level === level)
    }
    const summary = lines.filter(([label = '']) => /^(V\d+ .+|Level [12]|All)$/.test(label))
    const counted = summary.map(([label = '']) => {
      const among = rows.filter(isIn(label))
      const counts = states.map((state) => among.filter((row) => row.state === state).length)
      return [label, ...[...counts, among.length].map(String)]
    })
    expect(summary).toHaveLength(20)
    expect(summary).toEqual(counted)
  })

  it('lists every algorithm that the code names, and each file that has a key, in the inventory of docs/security.md (V11.1.2)', () => {
    const [, inventory = ''] = readFileSync(inRoot('docs/security.md'), 'utf8').split('## Cryptography\n')
    const listed = inventory.split('\n## ')[0] ?? ''
    const calls =
      /\b(createHash|createHmac|createCipheriv|hkdfSync|generateKeyPair)\('([^']+)'|\b(setProtectedHeader|algorithms)\W+(?:alg: )?'([^']+)'|\b(md5)\(/g
    const plain = (name: string) => name.toLowerCase().replaceAll('-', '')
    const found = globSync('{packages/{server,demo,core,widgets,host}/src/**/*.{ts,tsx},tools/lib/*.ts}', {
      cwd: inRoot('.'),
    })
      .filter((file) => !/\.test\.|\/testing\/|\/demo\//.test(file))
      .flatMap((file) =>
        [...readFileSync(inRoot(file), 'utf8').matchAll(calls)].map((match) => {
          const [call = '', name = call] = match.slice(1).filter((text) => text !== undefined)
          return { file: file.replace('packages/server/src/', ''), call, name }
        }),
      )
    expect(found.length).toBeGreaterThan(30)
    const unknown = found.filter(({ name }) => !plain(listed).includes(plain(name)))
    expect(unknown).toEqual([])
    const keyed = ['createHmac', 'createCipheriv', 'hkdfSync', 'setProtectedHeader', 'algorithms']
    const missing = found.filter(({ call, file }) => keyed.includes(call) && !listed.includes(file))
    expect(missing).toEqual([])
  })

  it('is linked from docs/security.md', () => {
    expect(readFileSync(inRoot('docs/security.md'), 'utf8')).toContain('(asvs.md)')
  })
})
