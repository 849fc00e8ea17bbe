// Generated from the declarations by npm run generate.

import { loadPlurals, loadCalls, withPreload } from '../../kit/preload.ts'
import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/organisation-manager/organisation-manager.texts.zh.ts'),
  zh_hant: () => import('../../elements/organisation-manager/organisation-manager.texts.zh_hant.ts'),
  en: () => import('../../elements/organisation-manager/organisation-manager.texts.en.ts'),
}

export const organisationManagerShell: Shell = {
  tag: 'lustra-organisation-manager',
  attributes: ['keyword', 'node'],
  properties: [],
  methods: [],
  skeletonHeight: '',

  load: () => withPreload(import('../screens/organisation-manager.ts'), loadPlurals, loadCalls),
  texts: (language) => texts[language]!(language),
}
