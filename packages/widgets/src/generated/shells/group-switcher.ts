// Generated from the declarations by npm run generate.

import { loadCalls, withPreload } from '../../kit/preload.ts'
import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/group-switcher/group-switcher.texts.zh.ts'),
  zh_hant: () => import('../../elements/group-switcher/group-switcher.texts.zh_hant.ts'),
  en: () => import('../../elements/group-switcher/group-switcher.texts.en.ts'),
}

export const groupSwitcherShell: Shell = {
  tag: 'lustra-group-switcher',
  attributes: ['variant'],
  properties: [],
  methods: [],
  skeletonHeight: '3.4em',
  width: '17em',

  load: () => withPreload(import('../screens/group-switcher.ts'), loadCalls),
  texts: (language) => texts[language]!(language),
}
