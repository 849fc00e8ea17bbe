// Generated from the declarations by npm run generate.

import { loadPlurals, loadCalls, withPreload } from '../../kit/preload.ts'
import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/hotspot-list/hotspot-list.texts.zh.ts'),
  zh_hant: () => import('../../elements/hotspot-list/hotspot-list.texts.zh_hant.ts'),
  en: () => import('../../elements/hotspot-list/hotspot-list.texts.en.ts'),
}

export const hotspotListShell: Shell = {
  tag: 'lustra-hotspot-list',
  attributes: ['keyword', 'sort', 'order', 'page', 'pageSize', 'columns', 'issue'],
  properties: [],
  methods: [],
  skeletonHeight: '',

  load: () => withPreload(import('../screens/hotspot-list.ts'), loadPlurals, loadCalls),
  texts: (language) => texts[language]!(language),
}
