// Generated from the declarations by npm run generate.

import { loadPlurals, loadCalls, withPreload } from '../../kit/preload.ts'
import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/role-manager/role-manager.texts.zh.ts'),
  zh_hant: () => import('../../elements/role-manager/role-manager.texts.zh_hant.ts'),
  en: () => import('../../elements/role-manager/role-manager.texts.en.ts'),
}

export const roleManagerShell: Shell = {
  tag: 'lustra-role-manager',
  attributes: ['keyword', 'sort', 'order', 'page', 'pageSize', 'columns', 'roleId'],
  properties: [],
  methods: [],
  skeletonHeight: '',

  load: () => withPreload(import('../screens/role-manager.ts'), loadPlurals, loadCalls),
  texts: (language) => texts[language]!(language),
}
