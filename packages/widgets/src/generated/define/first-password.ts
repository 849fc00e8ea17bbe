// Generated from the declarations by npm run generate.

import { defineDeferred } from '../../kit/define-deferred.ts'
import { firstPasswordShell } from '../shells/first-password.ts'
import { confirmShell } from '../shells/confirm.ts'

defineDeferred([firstPasswordShell, confirmShell])
