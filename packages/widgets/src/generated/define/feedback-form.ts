// Generated from the declarations by npm run generate.

import { defineDeferred } from '../../kit/define-deferred.ts'
import { feedbackFormShell } from '../shells/feedback-form.ts'
import { confirmShell } from '../shells/confirm.ts'

defineDeferred([feedbackFormShell, confirmShell])
