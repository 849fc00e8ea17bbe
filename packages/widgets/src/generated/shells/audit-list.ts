// Generated from the declarations by npm run generate.

import { loadPlurals, loadCalls, withPreload } from '../../kit/preload.ts'
import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/audit-list/audit-list.texts.zh.ts'),
  zh_hant: () => import('../../elements/audit-list/audit-list.texts.zh_hant.ts'),
  en: () => import('../../elements/audit-list/audit-list.texts.en.ts'),
}

export const auditListShell: Shell = {
  tag: 'lustra-audit-list',
  attributes: [
    'keyword',
    'person',
    'kind',
    'from',
    'to',
    'sort',
    'order',
    'page',
    'pageSize',
    'columns',
    'entry',
  ],
  properties: [],
  methods: [],
  skeletonHeight: '',

  load: () => withPreload(import('../screens/audit-list.ts'), loadPlurals, loadCalls),
  texts: (language) => texts[language]!(language),
}
