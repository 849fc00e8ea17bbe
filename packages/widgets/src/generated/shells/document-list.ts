// Generated from the declarations by npm run generate.

import { loadPlurals, loadCalls, withPreload } from '../../kit/preload.ts'
import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/document-list/document-list.texts.zh.ts'),
  zh_hant: () => import('../../elements/document-list/document-list.texts.zh_hant.ts'),
  en: () => import('../../elements/document-list/document-list.texts.en.ts'),
}

export const documentListShell: Shell = {
  tag: 'lustra-document-list',
  attributes: ['keyword', 'type', 'sort', 'order', 'page', 'pageSize', 'columns', 'document'],
  properties: [],
  methods: [],
  skeletonHeight: '',

  load: () => withPreload(import('../screens/document-list.ts'), loadPlurals, loadCalls),
  texts: (language) => texts[language]!(language),
}
