// Generated from the declarations by npm run generate.

import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/confirm/confirm.texts.zh.ts'),
  zh_hant: () => import('../../elements/confirm/confirm.texts.zh_hant.ts'),
  en: () => import('../../elements/confirm/confirm.texts.en.ts'),
}

export const confirmShell: Shell = {
  tag: 'lustra-confirm',
  attributes: [],
  properties: [],
  methods: ['confirm'],
  skeletonHeight: '0',
  width: '0px',

  load: () => import('../screens/confirm.ts'),
  texts: (language) => texts[language]!(language),
}
