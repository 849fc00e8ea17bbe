// Generated from the declarations by npm run generate.

import { loadCalls, withPreload } from '../../kit/preload.ts'
import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/today/today.texts.zh.ts'),
  zh_hant: () => import('../../elements/today/today.texts.zh_hant.ts'),
  en: () => import('../../elements/today/today.texts.en.ts'),
}

export const todayShell: Shell = {
  tag: 'lustra-today',
  attributes: [],
  properties: [],
  methods: [],
  skeletonHeight: '3.25em',
  width: '40em',

  load: () => withPreload(import('../screens/today.ts'), loadCalls),
  texts: (language) => texts[language]!(language),
}
