import type { ReportViewerTexts } from './report-viewer.texts.en.ts'

const zh: ReportViewerTexts = {
  nothing: '尚未选择报表。',
}
export default zh
