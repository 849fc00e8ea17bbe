// Generated from the declarations by npm run generate.

import { loadCalls, withPreload } from '../../kit/preload.ts'
import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/navbar/navbar.texts.zh.ts'),
  zh_hant: () => import('../../elements/navbar/navbar.texts.zh_hant.ts'),
  en: () => import('../../elements/navbar/navbar.texts.en.ts'),
}

export const navbarShell: Shell = {
  tag: 'lustra-navbar',
  attributes: ['logoHref', 'settingsHref', 'root', 'documents', 'menuButton'],
  properties: [],
  methods: [],
  skeletonHeight: '3.5em',
  width: '64em',

  load: () => withPreload(import('../screens/navbar.ts'), loadCalls),
  texts: (language) => texts[language]!(language),
}
