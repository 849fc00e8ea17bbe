import type { T, Tools } from '../kit/tools.ts'
import type { ServiceReportTextKey } from '../service-report/service-report.texts.en.ts'
import type { MessageTextKey } from './message.texts.en.ts'

/** The `t` of every element whose texts include those of messages and of service reports fits. */
export type MessageT = T<MessageTextKey | ServiceReportTextKey>

/** What a thread needs of an element. */
export type MessageTools = Pick<Tools, 'core' | 'scope'>

/** `changed`: somebody else was first; their change is shown, and what this person wrote stays in the form. */
export type Sending =
  { step: 'idle' } | { step: 'sending' } | { step: 'changed' } | { step: 'failed'; error: unknown }

/** An answer as far as it is written. `status`: null leaves the present one, and stays null where there is none to choose. */
export interface AnswerDraft<S extends string> {
  status: S | null
  note: string
}
