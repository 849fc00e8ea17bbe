// Generated from the declarations by npm run generate.

import { defineDeferred } from '../../kit/define-deferred.ts'
import { sideMenuShell } from '../shells/side-menu.ts'
import { groupSwitcherShell } from '../shells/group-switcher.ts'
import { confirmShell } from '../shells/confirm.ts'

defineDeferred([sideMenuShell, groupSwitcherShell, confirmShell])
