// Generated from the declarations by npm run generate.

import { defineDeferred } from '../../kit/define-deferred.ts'
import { correctiveActionListShell } from '../shells/corrective-action-list.ts'
import { confirmShell } from '../shells/confirm.ts'

defineDeferred([correctiveActionListShell, confirmShell])
