// Generated from the declarations by npm run generate.

import { loadCalls, withPreload } from '../../kit/preload.ts'
import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/first-password/first-password.texts.zh.ts'),
  zh_hant: () => import('../../elements/first-password/first-password.texts.zh_hant.ts'),
  en: () => import('../../elements/first-password/first-password.texts.en.ts'),
}

export const firstPasswordShell: Shell = {
  tag: 'lustra-first-password',
  attributes: [],
  properties: [],
  methods: [],
  skeletonHeight: '',
  width: '30em',

  load: () => withPreload(import('../screens/first-password.ts'), loadCalls),
  texts: (language) => texts[language]!(language),
}
