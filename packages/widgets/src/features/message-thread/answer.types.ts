import type { T, ElementContext } from '../../kit/element-context.ts'
import type { MessageTextKey } from './message.texts.en.ts'

/** `t` of any element whose texts include `messageTexts`. */
export type MessageT = T<MessageTextKey>

export type MessageContext = Pick<ElementContext, 'core' | 'scope'>

/** `changed`: another user changed it first; their change is shown and the input stays in the form. */
export type Sending =
  | { step: 'idle' }
  | { step: 'sending' }
  | { step: 'changed' }
  | { step: 'failed'; error: unknown }

/** An unsent answer. `status`: null keeps the current status, or there is none to choose. */
export interface AnswerDraft<S extends string> {
  status: S | null
  note: string
}
