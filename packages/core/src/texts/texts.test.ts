import { describe, expect, it, vi } from 'vitest'
import { AppError, errorCodes, sourceCodes } from '../contract/error-codes.ts'
import { roleLabel, isStaff } from '../menu/access.ts'
import { routes } from '../menu/routes.ts'
import { commonTexts, loadCommon, loadTexts, routeTitles, languages, type LoadTexts } from './languages.ts'
import { sourceTexts } from '../../testing/source-texts.ts'
import { errorText, serverMessage } from './error-text.ts'
import { managerErrors as en } from './manager-errors.texts.en.ts'
import { managerErrors as zh } from './manager-errors.texts.zh.ts'
import { managerErrors as zh_hant } from './manager-errors.texts.zh_hant.ts'
import type { Texts } from './texts.types.ts'

const managerTexts: Readonly<Record<string, Texts>> = { en, zh, zh_hant }
const all: Readonly<Record<string, Texts>> = Object.fromEntries(
  await Promise.all(
    languages.map(
      async (language) => [language, { ...(await loadCommon(language)), ...managerTexts[language] }] as const,
    ),
  ),
)

/** A server's ErrMsg for an ErrMsgCode without a text in the catalogue. */
const unknownMessage = 'only the server knows'
const serverError = (errMsgCode: string) =>
  new AppError('internal', 'for developers', { source: { errCode: 1, errMsg: unknownMessage, errMsgCode } })

describe('the texts', () => {
  it('are complete in three languages, with the same placeholders (E6)', () => {
    const keys = Object.keys(all['en']!).sort()
    const placeholdersIn = (text: string) => text.match(/\{\{\w+\}\}/g) ?? []
    for (const language of languages) {
      expect(Object.keys(all[language]!).sort()).toEqual(keys)
      for (const key of keys) {
        expect(all[language]![key]?.trim(), `${language} ${key}`).toBeTruthy()
        expect(placeholdersIn(all[language]![key]!)).toEqual(placeholdersIn(all['en']![key]!))
      }
    }
  })

  it('are translated: no Latin words in Chinese, no simplified characters in traditional Chinese (E6)', () => {
    const simplified =
      /[录户网络请检查务报响应复验证码发选择单门关闭设认误权传输团联统时还员东个这说让没为对点开间题错续样进册试请码]/u
    const both = /[查复]/u
    for (const key of Object.keys(all['en']!)) {
      for (const language of ['zh', 'zh_hant']) {
        expect(all[language]![key]!.replace(/\{\{\w+\}\}/g, ''), `${language} ${key}`).not.toMatch(/[A-Za-z]/)
      }
      const found = Array.from(all['zh_hant']![key]!).filter(
        (letter) => simplified.test(letter) && !both.test(letter),
      )
      expect(found, `${key}: ${all['zh_hant']![key]}`).toEqual([])
    }
  })

  it('include a text for every code and every ErrMsgCode of the catalogue (E4, E6)', async () => {
    for (const language of languages) {
      const t = await loadTexts(language, 'manager-errors', async () => managerTexts[language]!)
      for (const code of errorCodes) expect(t(`error.${code}`)).not.toBe(`error.${code}`)
      const numbers = Object.values(sourceCodes).flatMap(([, errMsgCode]) => errMsgCode || [])
      for (const number of numbers) expect(errorText(t, serverError(number))).not.toBe(unknownMessage)
      const titles = await routeTitles(language)
      for (const { title } of routes) expect(titles(title)).not.toBe(title)
    }
  })

  it('have the source’s wording in English (E6)', async () => {
    const t = await commonTexts('en')
    for (const [number, text] of sourceTexts) expect(errorText(t, serverError(number))).toBe(text)
  })
})
describe('error texts', () => {
  const failure = (errMsgCode: string, errMsg: string) =>
    new AppError('internal', 'for developers', { source: { errCode: 1, errMsg, errMsgCode } })

  it("are the ErrMsgCode's, else ErrMsg, else Error; for a code its own text (E4)", async () => {
    const t = await commonTexts('en')
    expect(errorText(t, failure('99033', 'from the host'))).toBe('Data not found')
    expect(errorText(t, failure('1', 'from the host'))).toBe('from the host')
    expect(errorText(t, failure('', ''))).toBe('Error')
    expect([serverMessage(failure('1', 'from the host')), serverMessage(failure('1', ''))]).toEqual([
      'from the host',
      undefined,
    ])
    expect(errorText(t, new AppError('timeout', 'for developers'))).toBe(t('error.timeout'))
    expect(errorText(t, 'offline')).toBe(t('other.unreachable'))
    vi.stubGlobal('navigator', { onLine: false })
    expect(errorText(t, 'offline')).toBe(t('error.offline'))
    vi.unstubAllGlobals()
    // The prompt explains the reason (E2).
    expect(errorText(t, new AppError('elsewhere', 'for developers'))).toBe(t('error.signed-out'))
    expect(errorText(t, { code: 'changed-meanwhile' })).toBe(t('error.changed-meanwhile'))
    for (const odd of [undefined, null, 7, new TypeError('x'), 'made-up']) {
      expect(errorText(t, odd)).toBe('System error')
    }
  })
})

describe('a namespace of texts', () => {
  it('supports several languages on one page, with the common texts as fallback (S11)', async () => {
    const load = vi.fn<LoadTexts>(async (language) => ({ hello: `${language}: {{name}}`, 'a.b:c': 'flat' }))
    const [en, zh] = await Promise.all([loadTexts('en', 'greeting', load), loadTexts('zh', 'greeting', load)])
    expect([en('hello', { name: '<Ada>' }), zh('hello', { name: 'Ada' })]).toEqual(['en: <Ada>', 'zh: Ada'])
    expect([en('word.cancel'), zh('word.cancel'), en('a.b:c'), en('none')]).toEqual([
      'Cancel',
      '取消',
      'flat',
      'none',
    ])
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('uses the plural form of a number, by the rules of the language', async () => {
    const load: LoadTexts = async (language) =>
      language === 'en'
        ? { found_one: '{{count}} report', found_other: '{{count}} reports' }
        : { found_other: '{{count}} 份报告' }
    const [en, zh] = await Promise.all([loadTexts('en', 'plural', load), loadTexts('zh', 'plural', load)])
    const forms = [en('found', { count: 1 }), en('found', { count: 2 }), zh('found', { count: 1 })]
    expect(forms).toEqual(['1 report', '2 reports', '1 份报告'])
    expect(en('word.cancel')).toBe('Cancel')
  })

  it('is loaded again after a failure', async () => {
    const load = vi.fn<LoadTexts>().mockRejectedValueOnce(new Error('chunk')).mockResolvedValue({ a: 'here' })
    await expect(loadTexts('en', 'flaky', load)).rejects.toThrow('chunk')
    expect((await loadTexts('en', 'flaky', load))('a')).toBe('here')
  })
})

it.each([
  ['GroupAdmin', 'Group administrator'],
  ['SA,CAM', 'Super administrator'],
  ['CAM', 'Lustra user'],
  [' CAMLeader , SA', 'Lustra user'],
  ['StoreKeeper,SA', 'Group user'],
  ['', 'Group user'],
])('the first of the roles %j is shown as %s (M7)', async (RoleEnCode, label) => {
  expect(roleLabel(await commonTexts('en'), { RoleEnCode }, 'Lustra')).toBe(label)
})

it('staff are SA and CAM, whatever else they are (S10)', () => {
  expect(
    ['SA', 'GroupAdmin,CAM', 'CAMLeader', 'GroupAdmin', '', 'SALES'].map((RoleEnCode) =>
      isStaff({ RoleEnCode }),
    ),
  ).toEqual([true, true, true, false, false, false])
})
