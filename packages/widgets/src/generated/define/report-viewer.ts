// Generated from the declarations by npm run generate.

import { defineDeferred } from '../../kit/define-deferred.ts'
import { reportViewerShell } from '../shells/report-viewer.ts'
import { confirmShell } from '../shells/confirm.ts'

defineDeferred([reportViewerShell, confirmShell])
