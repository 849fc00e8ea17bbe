// Generated from the declarations by npm run generate.

import { defineDeferred } from '../../kit/define-deferred.ts'
import { errorPageShell } from '../shells/error-page.ts'
import { groupSwitcherShell } from '../shells/group-switcher.ts'
import { confirmShell } from '../shells/confirm.ts'

defineDeferred([errorPageShell, groupSwitcherShell, confirmShell])
