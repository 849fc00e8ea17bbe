// Generated from the declarations by npm run generate.

import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/toaster/toaster.texts.zh.ts'),
  zh_hant: () => import('../../elements/toaster/toaster.texts.zh_hant.ts'),
  en: () => import('../../elements/toaster/toaster.texts.en.ts'),
}

export const toasterShell: Shell = {
  tag: 'lustra-toaster',
  attributes: [],
  properties: [],
  methods: ['notify'],
  skeletonHeight: '0',
  width: '0px',

  load: () => import('../screens/toaster.ts'),
  texts: (language) => texts[language]!(language),
}
