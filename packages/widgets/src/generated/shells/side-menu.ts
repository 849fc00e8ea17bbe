// Generated from the declarations by npm run generate.

import { loadCalls, withPreload } from '../../kit/preload.ts'
import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/side-menu/side-menu.texts.zh.ts'),
  zh_hant: () => import('../../elements/side-menu/side-menu.texts.zh_hant.ts'),
  en: () => import('../../elements/side-menu/side-menu.texts.en.ts'),
}

export const sideMenuShell: Shell = {
  tag: 'lustra-side-menu',
  attributes: ['root', 'path', 'collapsed', 'drawer', 'open'],
  properties: [],
  methods: [],
  skeletonHeight: '0',
  width: '0px',

  load: () => withPreload(import('../screens/side-menu.ts'), loadCalls),
  texts: (language) => texts[language]!(language),
}
