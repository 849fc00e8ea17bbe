// Generated from the declarations by npm run generate.

import { loadPlurals, loadCalls, withPreload } from '../../kit/preload.ts'
import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/service-report-list/service-report-list.texts.zh.ts'),
  zh_hant: () => import('../../elements/service-report-list/service-report-list.texts.zh_hant.ts'),
  en: () => import('../../elements/service-report-list/service-report-list.texts.en.ts'),
}

export const serviceReportListShell: Shell = {
  tag: 'lustra-service-report-list',
  attributes: [
    'keyword',
    'customer',
    'store',
    'type',
    'feedback',
    'result',
    'from',
    'to',
    'sort',
    'order',
    'page',
    'pageSize',
    'columns',
    'report',
    'visit',
    'kind',
    'link',
  ],
  properties: [],
  methods: [],
  skeletonHeight: '',

  load: () => withPreload(import('../screens/service-report-list.ts'), loadPlurals, loadCalls),
  texts: (language) => texts[language]!(language),
  begin: () => import('../../elements/service-report-list/service-report-list.begin.ts'),
}
