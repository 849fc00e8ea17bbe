// Generated from the declarations by npm run generate.

import { defineDeferred } from '../../kit/define-deferred.ts'
import { storeManagerShell } from '../shells/store-manager.ts'
import { confirmShell } from '../shells/confirm.ts'

defineDeferred([storeManagerShell, confirmShell])
