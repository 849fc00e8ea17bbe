import { choiceTexts } from '../../ui/choice/choice.texts.zh_hant.ts'
import { listTexts } from '../../ui/list/list.texts.zh_hant.ts'
import type { HotspotListTexts } from './hotspot-list.texts.en.ts'

const zh_hant: HotspotListTexts = {
  ...listTexts,
  ...choiceTexts,
  title: '熱門問題',
  'search-in': '問題或答案',
  empty: '目前沒有熱門問題。',
  'open-of': '開啟：{{row}}',
  question: '問題',
  answer: '答案',
  updated: '更新時間',
  one: '熱門問題',
  'updated-at': '更新於 {{time}}',
  previous: '上一個問題',
  next: '下一個問題',
  back: '返回清單',
  table: '表格',
  failed: '無法開啟此答案。',
  missing: '找不到此問題。',
  'missing-why': '它可能已撤回，或屬於其他集團。',
}

export default zh_hant
