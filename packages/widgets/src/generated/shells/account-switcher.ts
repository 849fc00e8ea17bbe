// Generated from the declarations by npm run generate.

import { loadCalls, withPreload } from '../../kit/preload.ts'
import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/account-switcher/account-switcher.texts.zh.ts'),
  zh_hant: () => import('../../elements/account-switcher/account-switcher.texts.zh_hant.ts'),
  en: () => import('../../elements/account-switcher/account-switcher.texts.en.ts'),
}

export const accountSwitcherShell: Shell = {
  tag: 'lustra-account-switcher',
  attributes: ['open', 'variant'],
  properties: [],
  methods: ['show', 'hide'],
  skeletonHeight: '',
  width: '0px',

  load: () => withPreload(import('../screens/account-switcher.ts'), loadCalls),
  texts: (language) => texts[language]!(language),
}
