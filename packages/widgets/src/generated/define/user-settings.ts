// Generated from the declarations by npm run generate.

import { defineDeferred } from '../../kit/define-deferred.ts'
import { userSettingsShell } from '../shells/user-settings.ts'
import { confirmShell } from '../shells/confirm.ts'

defineDeferred([userSettingsShell, confirmShell])
