// Generated from the declarations by npm run generate.

import { loadPlurals, loadCalls, withPreload } from '../../kit/preload.ts'
import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/store-manager/store-manager.texts.zh.ts'),
  zh_hant: () => import('../../elements/store-manager/store-manager.texts.zh_hant.ts'),
  en: () => import('../../elements/store-manager/store-manager.texts.en.ts'),
}

export const storeManagerShell: Shell = {
  tag: 'lustra-store-manager',
  attributes: ['keyword', 'name', 'code', 'node', 'sort', 'order', 'page', 'pageSize', 'columns'],
  properties: [],
  methods: [],
  skeletonHeight: '',

  load: () => withPreload(import('../screens/store-manager.ts'), loadPlurals, loadCalls),
  texts: (language) => texts[language]!(language),
}
