// Generated from the declarations by npm run generate.

import { beside, loadCalls } from '../../kit/beside.ts'
import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../today/today.texts.zh.ts'),
  zh_hant: () => import('../../today/today.texts.zh_hant.ts'),
  en: () => import('../../today/today.texts.en.ts'),
}

export const todayShell: Shell = {
  tag: 'lustra-today',
  attributes: [],
  properties: [],
  methods: [],
  skeletonHeight: '3.25em',

  load: () => beside(import('../screens/today.ts'), loadCalls),
  texts: (language) => texts[language]!(language),
}
