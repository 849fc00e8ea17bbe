// Generated from the declarations by npm run generate.

import { loadCalls, withPreload } from '../../kit/preload.ts'
import type { Shell } from '../../kit/shape.ts'
import { firstPaint } from '../../elements/login/login.first-paint.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/login/login.texts.zh.ts'),
  zh_hant: () => import('../../elements/login/login.texts.zh_hant.ts'),
  en: () => import('../../elements/login/login.texts.en.ts'),
}

export const loginShell: Shell = {
  tag: 'lustra-login',
  attributes: ['mode', 'methods', 'mail', 'returnTo'],
  properties: [],
  methods: [],
  skeletonHeight: '',
  width: '26em',

  load: () => withPreload(import('../screens/login.ts'), loadCalls),
  texts: (language) => texts[language]!(language),

  firstPaint: (into, language) =>
    firstPaint(into, language, () => withPreload(import('../../elements/login/login.early.ts'), loadCalls)),
}
