// Generated from the declarations by npm run generate.

import { defineDeferred } from '../../kit/define-deferred.ts'
import { roleManagerShell } from '../shells/role-manager.ts'
import { confirmShell } from '../shells/confirm.ts'

defineDeferred([roleManagerShell, confirmShell])
