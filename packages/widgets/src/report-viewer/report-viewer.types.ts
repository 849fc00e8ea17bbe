import type { T, Tools } from '../kit/tools.ts'
import type { ReportViewerTexts } from './report-viewer.texts.en.ts'
import type { reportViewer } from './report-viewer.widget.ts'

export type ReportViewerTools = Tools<typeof reportViewer, keyof ReportViewerTexts>

export type Words = T<keyof ReportViewerTexts>
