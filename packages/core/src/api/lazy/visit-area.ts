import type { Request } from '../types.ts'
import { calls as evaluationCalls } from './evaluation.ts'
import { calls as visitCalls } from './visit.ts'

/** A visit and its evaluation, in one chunk: every sign-in loads the names of all chunks. */
export const calls = (request: Request) => ({ ...visitCalls(request), ...evaluationCalls(request) })
