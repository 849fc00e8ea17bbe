// Generated from the declarations by npm run generate.

import { loadPlurals, loadCalls, withPreload } from '../../kit/preload.ts'
import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/feedback-list/feedback-list.texts.zh.ts'),
  zh_hant: () => import('../../elements/feedback-list/feedback-list.texts.zh_hant.ts'),
  en: () => import('../../elements/feedback-list/feedback-list.texts.en.ts'),
}

export const feedbackListShell: Shell = {
  tag: 'lustra-feedback-list',
  attributes: [
    'keyword',
    'progress',
    'store',
    'type',
    'author',
    'sort',
    'order',
    'page',
    'pageSize',
    'columns',
    'feedback',
    'link',
  ],
  properties: [],
  methods: [],
  skeletonHeight: '',

  load: () => withPreload(import('../screens/feedback-list.ts'), loadPlurals, loadCalls),
  texts: (language) => texts[language]!(language),
}
