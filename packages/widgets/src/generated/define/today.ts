// Generated from the declarations by npm run generate.

import { defineDeferred } from '../../kit/define-deferred.ts'
import { todayShell } from '../shells/today.ts'
import { confirmShell } from '../shells/confirm.ts'

defineDeferred([todayShell, confirmShell])
