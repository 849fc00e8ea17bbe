// Generated from the declarations by npm run generate.

import { loadCalls, withPreload } from '../../kit/preload.ts'
import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/group-logo/group-logo.texts.zh.ts'),
  zh_hant: () => import('../../elements/group-logo/group-logo.texts.zh_hant.ts'),
  en: () => import('../../elements/group-logo/group-logo.texts.en.ts'),
}

export const groupLogoShell: Shell = {
  tag: 'lustra-group-logo',
  attributes: [],
  properties: [],
  methods: [],
  skeletonHeight: '',
  width: '46em',

  load: () => withPreload(import('../screens/group-logo.ts'), loadCalls),
  texts: (language) => texts[language]!(language),
}
