// Generated from the declarations by npm run generate.

import { defineDeferred } from '../../kit/define-deferred.ts'
import { organisationManagerShell } from '../shells/organisation-manager.ts'
import { confirmShell } from '../shells/confirm.ts'

defineDeferred([organisationManagerShell, confirmShell])
