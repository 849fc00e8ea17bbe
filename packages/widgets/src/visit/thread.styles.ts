import actions from '../corrective-action/action-detail.css?inline'
import pdf from '../ui/pdf/viewer/pdf.css?inline'
import thread from './thread.css?inline'
import visits from '../service-report/viewer/pdf-viewer.css?inline'

/** The sheet of a thread and of everything that it opens. */
export const threadStyles = pdf + visits + actions + thread
