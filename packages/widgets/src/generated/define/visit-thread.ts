// Generated from the declarations by npm run generate.

import { defineDeferred } from '../../kit/define-deferred.ts'
import { visitThreadShell } from '../shells/visit-thread.ts'
import { confirmShell } from '../shells/confirm.ts'

defineDeferred([visitThreadShell, confirmShell])
