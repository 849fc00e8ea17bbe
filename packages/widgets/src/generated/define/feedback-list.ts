// Generated from the declarations by npm run generate.

import { defineDeferred } from '../../kit/define-deferred.ts'
import { feedbackListShell } from '../shells/feedback-list.ts'
import { visitThreadShell } from '../shells/visit-thread.ts'
import { feedbackFormShell } from '../shells/feedback-form.ts'
import { confirmShell } from '../shells/confirm.ts'

defineDeferred([feedbackListShell, visitThreadShell, feedbackFormShell, confirmShell])
