import actions from '../corrective-action/action-detail.css?inline'
import evaluation from '../evaluation/dialog/evaluation-dialog.css?inline'
import thread from './thread.css?inline'

/** The styles of a thread and of the actions that it opens; the PDF viewer brings its own. */
export const threadStyles = evaluation + actions + thread
