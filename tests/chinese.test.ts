/** Texts are in their own language, in elements, in the portal and on the host (E6). */
import { Converter } from 'opencc-js'
import { describe, expect, it } from 'vitest'
import { incompleteIn, productFiles, userTextsIn, type Language } from './support/user-texts.ts'

const files = productFiles()
const read = files.map(userTextsIn)
const texts = read.flatMap((each) => each.texts)
const inLanguage = (language: Language) => texts.filter((each) => each.language === language)

/** Characters that a converter would change, except those in `also`. */
function foreign(convert: (text: string) => string, also: string) {
  const own = new Set(also)
  return (text: string) => Array.from(text).filter((letter) => !own.has(letter) && convert(letter) !== letter)
}
/** The listed characters are also valid in traditional Chinese. */
const simplifiedIn = foreign(
  Converter({ from: 'cn', to: 't' }),
  '后里台干于斗谷采松范余云表几划舍征制志周向才只面系占布准托',
)
const traditionalIn = foreign(Converter({ from: 't', to: 'cn' }), '')
/** 裏, 着, 爲 and similar ones, which have other forms in Taiwan. */
const notTaiwan = foreign(Converter({ from: 't', to: 'tw' }), '台')

/** Mainland terms with their Taiwanese equivalents. */
const mainland: readonly (readonly [term: RegExp, better: string])[] = [
  [/帳戶|賬[號戶]/, '帳號'],
  [/信息/, '資訊、訊息'],
  [/登錄/, '登入'],
  [/用戶/, '使用者'],
  [/默認/, '預設'],
  [/菜單/, '選單'],
  [/網絡/, '網路'],
  [/服務器/, '伺服器'],
  [/打印/, '列印'],
  [/點擊|單擊/, '按一下、點選'],
  [/鏈接/, '連結'],
  [/搜索/, '搜尋'],
  [/郵箱/, '電子郵件'],
  [/短信/, '簡訊'],
  [/視頻/, '影片'],
  [/軟件|硬件|插件/, '軟體、硬體、外掛程式'],
  [/屏幕/, '螢幕'],
  [/質量/, '品質'],
  [/導出|導入/, '匯出、匯入'],
  [/刷新/, '重新整理'],
  [/退出登/, '登出'],
  [/保存/, '儲存'],
  [/設置/, '設定'],
  [/數據/, '資料'],
  [/手機號(?!碼)/, '手機號碼'],
  [/程序(?!性)/, '程式'],
  [/文件夾/, '資料夾'],
  [/[上下]傳文件|打開文件/, '檔案'],
  [/字符/, '字元'],
  [/實時/, '即時'],
  [/加載/, '載入'],
  [/重置/, '重設'],
  [/反饋/, '回饋'],
  [/瀏覽器窗口|彈出窗口|窗口/, '視窗'],
  [/界面/, '介面'],
  [/鼠標/, '滑鼠'],
  [/在線|離線狀態下線/, '線上'],
  [/門店/, '門市'],
  [/培訓/, '訓練'],
  [/優化/, '最佳化'],
  [/全局/, '全域'],
  [/聯繫/, '聯絡'],
]

describe('the texts of the product', () => {
  it('are read from every package, including the server’s mails and printed reports', () => {
    for (const name of ['core', 'widgets', 'host', 'server']) {
      expect(inLanguage('zh_hant').filter(({ file }) => file.includes(`/${name}/`)).length).toBeGreaterThan(0)
    }
    expect(texts.length).toBeGreaterThan(1500)
  })

  it('exist in all three languages (E6)', () => {
    expect(files.flatMap(incompleteIn)).toEqual([])
  })

  it('are declared under their language: no other Chinese in the code (E6)', () => {
    const stray = files.flatMap((file, index) => read[index]!.stray.map((text) => `${file}: ${text}`))
    expect(stray).toEqual([])
  })

  it('have no Chinese in English (E6)', () => {
    expect(inLanguage('en').filter(({ text }) => /\p{Script=Han}/u.test(text))).toEqual([])
  })

  it('have no simplified or mainland characters in traditional Chinese (E6)', () => {
    const odd = inLanguage('zh_hant').flatMap(({ file, text }) => {
      const letters = [...simplifiedIn(text), ...notTaiwan(text)]
      return letters.length > 0 ? [`${letters.join('')} in ${file}: ${text}`] : []
    })
    expect(odd).toEqual([])
  })

  it('have no traditional characters in simplified Chinese (E6)', () => {
    const odd = inLanguage('zh').flatMap(({ file, text }) => {
      const letters = traditionalIn(text)
      return letters.length > 0 ? [`${letters.join('')} in ${file}: ${text}`] : []
    })
    expect(odd).toEqual([])
  })

  it('use the terms of Taiwan in traditional Chinese (E6)', () => {
    const odd = inLanguage('zh_hant').flatMap(({ file, text }) =>
      mainland.flatMap(([term, better]) => {
        // Names of mainland laws keep their spelling.
        const found = term.exec(text.replace(/《[^》]*》/g, ''))
        return found ? [`${found[0]} → ${better}, in ${file}: ${text}`] : []
      }),
    )
    expect(odd).toEqual([])
  })
})
