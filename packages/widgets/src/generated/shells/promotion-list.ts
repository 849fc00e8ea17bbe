// Generated from the declarations by npm run generate.

import { loadPlurals, loadCalls, withPreload } from '../../kit/preload.ts'
import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/promotion-list/promotion-list.texts.zh.ts'),
  zh_hant: () => import('../../elements/promotion-list/promotion-list.texts.zh_hant.ts'),
  en: () => import('../../elements/promotion-list/promotion-list.texts.en.ts'),
}

export const promotionListShell: Shell = {
  tag: 'lustra-promotion-list',
  attributes: ['keyword', 'show', 'page', 'pageSize', 'promotion'],
  properties: [],
  methods: [],
  skeletonHeight: '',

  load: () => withPreload(import('../screens/promotion-list.ts'), loadPlurals, loadCalls),
  texts: (language) => texts[language]!(language),
}
