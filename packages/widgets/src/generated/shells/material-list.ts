// Generated from the declarations by npm run generate.

import { loadPlurals, loadCalls, withPreload } from '../../kit/preload.ts'
import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/material-list/material-list.texts.zh.ts'),
  zh_hant: () => import('../../elements/material-list/material-list.texts.zh_hant.ts'),
  en: () => import('../../elements/material-list/material-list.texts.en.ts'),
}

export const materialListShell: Shell = {
  tag: 'lustra-material-list',
  attributes: ['keyword', 'kind', 'sort', 'order', 'page', 'pageSize', 'columns', 'material'],
  properties: [],
  methods: [],
  skeletonHeight: '',

  load: () => withPreload(import('../screens/material-list.ts'), loadPlurals, loadCalls),
  texts: (language) => texts[language]!(language),
}
