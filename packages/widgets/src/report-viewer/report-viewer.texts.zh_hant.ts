import type { ReportViewerTexts } from './report-viewer.texts.en.ts'

const zhHant: ReportViewerTexts = {
  nothing: '尚未選擇報表。',
}
export default zhHant
