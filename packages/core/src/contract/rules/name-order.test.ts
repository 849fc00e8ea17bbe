import { expect, it } from 'vitest'
import { nameOrder } from './name-order.ts'

it('sorts names by pinyin, strokes or letters, by the language of the texts or its tag (A4)', () => {
  const names = ['王芳', '一品', 'anna', '李雷', '陈静']
  for (const language of ['zh', 'zh-Hans'])
    expect(names.toSorted(nameOrder(language))).toEqual(['陈静', '李雷', '王芳', '一品', 'anna'])
  for (const language of ['zh_hant', 'zh-Hant'])
    expect(names.toSorted(nameOrder(language))).toEqual(['一品', '王芳', '李雷', '陈静', 'anna'])
  expect(names.toSorted(nameOrder('en'))[0]).toBe('anna')
  expect(['10', '2'].toSorted(nameOrder('en', { numeric: true }))).toEqual(['2', '10'])
})
