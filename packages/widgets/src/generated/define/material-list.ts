// Generated from the declarations by npm run generate.

import { defineDeferred } from '../../kit/define-deferred.ts'
import { materialListShell } from '../shells/material-list.ts'
import { confirmShell } from '../shells/confirm.ts'

defineDeferred([materialListShell, confirmShell])
