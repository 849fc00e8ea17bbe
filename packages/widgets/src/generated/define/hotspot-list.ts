// Generated from the declarations by npm run generate.

import { defineDeferred } from '../../kit/define-deferred.ts'
import { hotspotListShell } from '../shells/hotspot-list.ts'
import { confirmShell } from '../shells/confirm.ts'

defineDeferred([hotspotListShell, confirmShell])
