// Generated from the declarations by npm run generate.

import { defineDeferred } from '../../kit/define-deferred.ts'
import { userManagerShell } from '../shells/user-manager.ts'
import { confirmShell } from '../shells/confirm.ts'

defineDeferred([userManagerShell, confirmShell])
