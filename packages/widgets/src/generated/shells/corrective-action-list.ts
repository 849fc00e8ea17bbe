// Generated from the declarations by npm run generate.

import { loadPlurals, loadCalls, withPreload } from '../../kit/preload.ts'
import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/corrective-action-list/corrective-action-list.texts.zh.ts'),
  zh_hant: () => import('../../elements/corrective-action-list/corrective-action-list.texts.zh_hant.ts'),
  en: () => import('../../elements/corrective-action-list/corrective-action-list.texts.en.ts'),
}

export const correctiveActionListShell: Shell = {
  tag: 'lustra-corrective-action-list',
  attributes: [
    'keyword',
    'progress',
    'store',
    'customer',
    'dueFrom',
    'dueTo',
    'report',
    'sort',
    'order',
    'page',
    'pageSize',
    'columns',
    'action',
    'link',
  ],
  properties: [],
  methods: [],
  skeletonHeight: '',

  load: () => withPreload(import('../screens/corrective-action-list.ts'), loadPlurals, loadCalls),
  texts: (language) => texts[language]!(language),
}
