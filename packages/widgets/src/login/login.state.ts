import type { Failure } from '../kit/failure.ts'
import type { Method } from './login.methods.ts'

export interface LoginInput {
  account: string
  password: string
  accepted: boolean
}

export type LoginState =
  { step: 'editing' | 'sending' | 'done' } | ({ step: 'failed'; method: Method } & Failure)

/** `closed`: the window seems closed; a sign-in that still comes is accepted. */
export type DirectoryState = { step: 'idle' | 'waiting' | 'closed' } | ({ step: 'failed' } & Failure)

export type LoginMode = 'login' | 'directory' | 'forgot-password'
