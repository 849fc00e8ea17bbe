import type { T } from '../kit/tools.ts'
import type { ThreadTextKey } from './thread.texts.en.ts'

/** The `t` of a thread: its own words, and those of what it opens. */
export type ThreadT = T<ThreadTextKey>
