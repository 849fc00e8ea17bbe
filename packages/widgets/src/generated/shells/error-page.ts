// Generated from the declarations by npm run generate.

import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/error-page/error-page.texts.zh.ts'),
  zh_hant: () => import('../../elements/error-page/error-page.texts.zh_hant.ts'),
  en: () => import('../../elements/error-page/error-page.texts.en.ts'),
}

export const errorPageShell: Shell = {
  tag: 'lustra-error-page',
  attributes: ['type', 'name'],
  properties: [],
  methods: [],
  skeletonHeight: '',
  width: '36em',

  load: () => import('../screens/error-page.ts'),
  texts: (language) => texts[language]!(language),
}
