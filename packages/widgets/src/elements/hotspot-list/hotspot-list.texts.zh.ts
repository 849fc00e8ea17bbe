import { choiceTexts } from '../../ui/choice/choice.texts.zh.ts'
import { listTexts } from '../../ui/list/list.texts.zh.ts'
import type { HotspotListTexts } from './hotspot-list.texts.en.ts'

const zh: HotspotListTexts = {
  ...listTexts,
  ...choiceTexts,
  title: '热点问题',
  'search-in': '问题或答案',
  empty: '暂无热点问题。',
  'open-of': '打开：{{row}}',
  question: '问题',
  answer: '答案',
  updated: '更新时间',
  one: '热点问题',
  'updated-at': '更新于 {{time}}',
  previous: '上一个问题',
  next: '下一个问题',
  back: '返回列表',
  table: '表格',
  failed: '无法打开该答案。',
  missing: '未找到该问题。',
  'missing-why': '它可能已被撤回，或属于其他集团。',
}

export default zh
