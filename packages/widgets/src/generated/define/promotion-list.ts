// Generated from the declarations by npm run generate.

import { defineDeferred } from '../../kit/define-deferred.ts'
import { promotionListShell } from '../shells/promotion-list.ts'
import { confirmShell } from '../shells/confirm.ts'

defineDeferred([promotionListShell, confirmShell])
