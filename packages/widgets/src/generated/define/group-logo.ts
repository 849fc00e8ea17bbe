// Generated from the declarations by npm run generate.

import { defineDeferred } from '../../kit/define-deferred.ts'
import { groupLogoShell } from '../shells/group-logo.ts'
import { confirmShell } from '../shells/confirm.ts'

defineDeferred([groupLogoShell, confirmShell])
