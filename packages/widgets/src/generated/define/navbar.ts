// Generated from the declarations by npm run generate.

import { defineDeferred } from '../../kit/define-deferred.ts'
import { navbarShell } from '../shells/navbar.ts'
import { groupSwitcherShell } from '../shells/group-switcher.ts'
import { accountSwitcherShell } from '../shells/account-switcher.ts'
import { confirmShell } from '../shells/confirm.ts'

defineDeferred([navbarShell, groupSwitcherShell, accountSwitcherShell, confirmShell])
