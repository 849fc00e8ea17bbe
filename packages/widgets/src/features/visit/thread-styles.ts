import actions from '../corrective-action/action-detail.css?inline'
import evaluation from '../evaluation/dialog/evaluation-dialog.css?inline'
import summary from './report-summary.css?inline'
import thread from './thread.css?inline'

/** Styles of a visit, its evaluation and its actions; the PDF viewer has its own. */
export const threadStyles = evaluation + actions + summary + thread
