// Generated from the declarations by npm run generate.

import { loadCalls, withPreload } from '../../kit/preload.ts'
import type { Shell } from '../../kit/shape.ts'

const texts: Record<string, Shell['texts']> = {
  zh: () => import('../../elements/report-viewer/report-viewer.texts.zh.ts'),
  zh_hant: () => import('../../elements/report-viewer/report-viewer.texts.zh_hant.ts'),
  en: () => import('../../elements/report-viewer/report-viewer.texts.en.ts'),
}

export const reportViewerShell: Shell = {
  tag: 'lustra-report-viewer',
  attributes: [
    'report',
    'menu',
    'mode',
    'url',
    'page',
    'showFilter',
    'showNavigation',
    'watermarkColor',
    'layout',
    'height',
  ],
  properties: ['filters'],
  methods: ['setPage', 'getPages', 'setFilters', 'refreshData', 'fullscreen', 'print', 'exportData'],
  skeletonHeight: '24em',

  load: () => withPreload(import('../screens/report-viewer.ts'), loadCalls),
  texts: (language) => texts[language]!(language),
  begin: () => import('../../elements/report-viewer/report-viewer.begin.ts'),
}
