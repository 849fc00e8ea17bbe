// Generated from the declarations by npm run generate.

import { defineDeferred } from '../../kit/define-deferred.ts'
import { loginShell } from '../shells/login.ts'
import { legalShell } from '../shells/legal.ts'
import { firstPasswordShell } from '../shells/first-password.ts'
import { errorPageShell } from '../shells/error-page.ts'
import { groupSwitcherShell } from '../shells/group-switcher.ts'
import { confirmShell } from '../shells/confirm.ts'

defineDeferred([loginShell, legalShell, firstPasswordShell, errorPageShell, groupSwitcherShell, confirmShell])
