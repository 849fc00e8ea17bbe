// Generated from the declarations by npm run generate.

import { defineDeferred } from '../../kit/define-deferred.ts'
import { accountSwitcherShell } from '../shells/account-switcher.ts'
import { confirmShell } from '../shells/confirm.ts'

defineDeferred([accountSwitcherShell, confirmShell])
