// Generated from the declarations by npm run generate.

import { loadCalls, withPreload } from '../../kit/preload.ts'
import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/feedback-form/feedback-form.texts.zh.ts'),
  zh_hant: () => import('../../elements/feedback-form/feedback-form.texts.zh_hant.ts'),
  en: () => import('../../elements/feedback-form/feedback-form.texts.en.ts'),
}

export const feedbackFormShell: Shell = {
  tag: 'lustra-feedback-form',
  attributes: ['store', 'type', 'report', 'link', 'name', 'disabled'],
  properties: [],
  methods: ['reset'],
  skeletonHeight: '',
  width: '46em',
  form: true,
  load: () => withPreload(import('../screens/feedback-form.ts'), loadCalls),
  texts: (language) => texts[language]!(language),
  begin: () => import('../../elements/feedback-form/feedback-form.begin.ts'),
}
