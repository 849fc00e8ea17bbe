/** Each language is one language, wherever in the product it is said: in elements, in the portal, by the host (E6). */
import { Converter } from 'opencc-js'
import { describe, expect, it } from 'vitest'
import { incompleteIn, productFiles, saidIn, type Spoken } from './support/said.ts'

const files = productFiles()
const read = files.map(saidIn)
const said = read.flatMap((each) => each.said)
const inLanguage = (language: Spoken) => said.filter((each) => each.language === language)

/** Characters that a converter would change, but for those that the language has as well. */
function foreign(convert: (text: string) => string, also: string) {
  const own = new Set(also)
  return (text: string) => Array.from(text).filter((letter) => !own.has(letter) && convert(letter) !== letter)
}
/** Each of these is a word of its own in traditional Chinese, besides being the short form of another. */
const simplifiedIn = foreign(
  Converter({ from: 'cn', to: 't' }),
  '后里台干于斗谷采松范余云表几划舍征制志周向才只面系占布准托',
)
const traditionalIn = foreign(Converter({ from: 't', to: 'cn' }), '')
/** 裏, 着, 爲 and their like, which are written otherwise in Taiwan. */
const notTaiwan = foreign(Converter({ from: 't', to: 'tw' }), '台')

/** What people in Taiwan say otherwise. */
const mainland: readonly (readonly [said: RegExp, better: string])[] = [
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

describe('what the product says', () => {
  it('is read here from every room, the host’s letters and printed reports included', () => {
    for (const room of ['core', 'widgets', 'host', 'server']) {
      expect(inLanguage('zh_hant').filter(({ file }) => file.includes(`/${room}/`)).length).toBeGreaterThan(0)
    }
    expect(said.length).toBeGreaterThan(1500)
  })

  it('stands in three languages wherever it stands in one (E6)', () => {
    expect(files.flatMap(incompleteIn)).toEqual([])
  })

  it('stands under its language: no Chinese among the code (E6)', () => {
    const stray = files.flatMap((file, place) => read[place]!.stray.map((text) => `${file}: ${text}`))
    expect(stray).toEqual([])
  })

  it('has no Chinese in its English (E6)', () => {
    expect(inLanguage('en').filter(({ text }) => /\p{Script=Han}/u.test(text))).toEqual([])
  })

  it('has no simplified character in its traditional Chinese, and writes as Taiwan does (E6)', () => {
    const odd = inLanguage('zh_hant').flatMap(({ file, text }) => {
      const letters = [...simplifiedIn(text), ...notTaiwan(text)]
      return letters.length > 0 ? [`${letters.join('')} in ${file}: ${text}`] : []
    })
    expect(odd).toEqual([])
  })

  it('has no traditional character in its simplified Chinese (E6)', () => {
    const odd = inLanguage('zh').flatMap(({ file, text }) => {
      const letters = traditionalIn(text)
      return letters.length > 0 ? [`${letters.join('')} in ${file}: ${text}`] : []
    })
    expect(odd).toEqual([])
  })

  it('says in Taiwan what Taiwan says (E6)', () => {
    const odd = inLanguage('zh_hant').flatMap(({ file, text }) =>
      mainland.flatMap(([word, better]) => {
        // A law of the mainland is called as it is there.
        const found = word.exec(text.replace(/《[^》]*》/g, ''))
        return found ? [`${found[0]} → ${better}, in ${file}: ${text}`] : []
      }),
    )
    expect(odd).toEqual([])
  })
})
