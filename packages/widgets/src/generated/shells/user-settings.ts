// Generated from the declarations by npm run generate.

import { loadCalls, withPreload } from '../../kit/preload.ts'
import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/user-settings/user-settings.texts.zh.ts'),
  zh_hant: () => import('../../elements/user-settings/user-settings.texts.zh_hant.ts'),
  en: () => import('../../elements/user-settings/user-settings.texts.en.ts'),
}

export const userSettingsShell: Shell = {
  tag: 'lustra-user-settings',
  attributes: ['section'],
  properties: [],
  methods: [],
  skeletonHeight: '',
  width: '36em',

  load: () => withPreload(import('../screens/user-settings.ts'), loadCalls),
  texts: (language) => texts[language]!(language),
}
