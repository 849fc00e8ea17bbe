// Generated from the declarations by npm run generate.

import { loadPlurals, loadCalls, withPreload } from '../../kit/preload.ts'
import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/visit-thread/visit-thread.texts.zh.ts'),
  zh_hant: () => import('../../elements/visit-thread/visit-thread.texts.zh_hant.ts'),
  en: () => import('../../elements/visit-thread/visit-thread.texts.en.ts'),
}

export const visitThreadShell: Shell = {
  tag: 'lustra-visit-thread',
  attributes: ['report', 'store', 'start', 'link'],
  properties: [],
  methods: [],
  skeletonHeight: '',

  load: () => withPreload(import('../screens/visit-thread.ts'), loadPlurals, loadCalls),
  texts: (language) => texts[language]!(language),
}
