import actions from '../corrective-action/action-detail.css?inline'
import evaluation from '../evaluation/dialog/evaluation-dialog.css?inline'
import thread from './thread.css?inline'

/** Styles of a thread, its evaluation and its actions; the PDF viewer has its own. */
export const threadStyles = evaluation + actions + thread
