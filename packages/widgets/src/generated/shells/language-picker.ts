// Generated from the declarations by npm run generate.

import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/language-picker/language-picker.texts.zh.ts'),
  zh_hant: () => import('../../elements/language-picker/language-picker.texts.zh_hant.ts'),
  en: () => import('../../elements/language-picker/language-picker.texts.en.ts'),
}

export const languagePickerShell: Shell = {
  tag: 'lustra-language-picker',
  attributes: [],
  properties: [],
  methods: [],
  skeletonHeight: '',
  width: '20em',

  load: () => import('../screens/language-picker.ts'),
  texts: (language) => texts[language]!(language),
}
