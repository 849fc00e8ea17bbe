// Generated from the declarations by npm run generate.

import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/legal/legal.texts.zh.ts'),
  zh_hant: () => import('../../elements/legal/legal.texts.zh_hant.ts'),
  en: () => import('../../elements/legal/legal.texts.en.ts'),
}

export const legalShell: Shell = {
  tag: 'lustra-legal',
  attributes: ['document'],
  properties: [],
  methods: [],
  skeletonHeight: '',
  width: '42em',

  load: () => import('../screens/legal.ts'),
  texts: (language) => texts[language]!(language),
}
