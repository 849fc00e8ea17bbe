import type { T } from '../../kit/element-context.ts'
import type { ThreadTextKey } from './thread.texts.en.ts'

/** The `t` of a thread, including the texts of its dialogs. */
export type ThreadT = T<ThreadTextKey>
