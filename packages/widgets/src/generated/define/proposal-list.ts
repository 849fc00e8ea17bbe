// Generated from the declarations by npm run generate.

import { defineDeferred } from '../../kit/define-deferred.ts'
import { proposalListShell } from '../shells/proposal-list.ts'
import { confirmShell } from '../shells/confirm.ts'

defineDeferred([proposalListShell, confirmShell])
