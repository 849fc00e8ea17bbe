// Generated from the declarations by npm run generate.

import { loadPlurals, loadCalls, withPreload } from '../../kit/preload.ts'
import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/user-manager/user-manager.texts.zh.ts'),
  zh_hant: () => import('../../elements/user-manager/user-manager.texts.zh_hant.ts'),
  en: () => import('../../elements/user-manager/user-manager.texts.en.ts'),
}

export const userManagerShell: Shell = {
  tag: 'lustra-user-manager',
  attributes: [
    'keyword',
    'name',
    'phone',
    'mail',
    'roleId',
    'state',
    'sort',
    'order',
    'page',
    'pageSize',
    'columns',
    'user',
  ],
  properties: [],
  methods: [],
  skeletonHeight: '',

  load: () => withPreload(import('../screens/user-manager.ts'), loadPlurals, loadCalls),
  texts: (language) => texts[language]!(language),
  begin: () => import('../../elements/user-manager/user-manager.begin.ts'),
}
