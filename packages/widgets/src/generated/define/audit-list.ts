// Generated from the declarations by npm run generate.

import { defineDeferred } from '../../kit/define-deferred.ts'
import { auditListShell } from '../shells/audit-list.ts'
import { confirmShell } from '../shells/confirm.ts'

defineDeferred([auditListShell, confirmShell])
