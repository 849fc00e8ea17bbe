import type { Request } from '../types.ts'
import { calls as evaluationCalls } from './evaluation.ts'
import { calls as visitCalls } from './visit.ts'

/** A visit and its evaluation, in one file: each file more is a name that every sign-in loads. */
export const calls = (request: Request) => ({ ...visitCalls(request), ...evaluationCalls(request) })
