// Generated from the declarations by npm run generate.

import { defineDeferred } from '../../kit/define-deferred.ts'
import { groupSwitcherShell } from '../shells/group-switcher.ts'
import { confirmShell } from '../shells/confirm.ts'

defineDeferred([groupSwitcherShell, confirmShell])
