import actions from './action-detail.css?inline'
import pdf from '../ui/pdf/viewer/pdf.css?inline'
import thread from './thread.css?inline'
import visits from './viewer/visits.css?inline'

/** The sheet of a thread and of everything that it opens. */
export const threadStyles = pdf + visits + actions + thread
