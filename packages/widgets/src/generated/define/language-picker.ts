// Generated from the declarations by npm run generate.

import { defineDeferred } from '../../kit/define-deferred.ts'
import { languagePickerShell } from '../shells/language-picker.ts'
import { confirmShell } from '../shells/confirm.ts'

defineDeferred([languagePickerShell, confirmShell])
