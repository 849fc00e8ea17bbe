import type { T, ElementContext } from '../../kit/element-context.ts'
import type { ReportViewerTexts } from './report-viewer.texts.en.ts'
import type { reportViewer } from './report-viewer.widget.ts'

export type ReportViewerContext = ElementContext<typeof reportViewer, keyof ReportViewerTexts>

export type Translate = T<keyof ReportViewerTexts>
