// Generated from the declarations by npm run generate.

import { loadPlurals, loadCalls, withPreload } from '../../kit/preload.ts'
import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/proposal-list/proposal-list.texts.zh.ts'),
  zh_hant: () => import('../../elements/proposal-list/proposal-list.texts.zh_hant.ts'),
  en: () => import('../../elements/proposal-list/proposal-list.texts.en.ts'),
}

export const proposalListShell: Shell = {
  tag: 'lustra-proposal-list',
  attributes: ['keyword', 'progress', 'store', 'sort', 'order', 'page', 'pageSize', 'columns', 'proposal'],
  properties: [],
  methods: [],
  skeletonHeight: '',

  load: () => withPreload(import('../screens/proposal-list.ts'), loadPlurals, loadCalls),
  texts: (language) => texts[language]!(language),
}
