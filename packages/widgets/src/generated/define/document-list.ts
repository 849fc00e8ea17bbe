// Generated from the declarations by npm run generate.

import { defineDeferred } from '../../kit/define-deferred.ts'
import { documentListShell } from '../shells/document-list.ts'
import { confirmShell } from '../shells/confirm.ts'

defineDeferred([documentListShell, confirmShell])
