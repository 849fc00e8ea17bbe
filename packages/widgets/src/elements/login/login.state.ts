import type { ElementContext } from '../../kit/element-context.ts'
import type { Failure } from '../../kit/failure.ts'
import type { Method } from './login.stored.ts'
import type { LoginTexts } from './login.texts.en.ts'
import type { login } from './login.widget.ts'

export type LoginContext = ElementContext<typeof login, keyof LoginTexts>

export interface LoginInput {
  account: string
  password: string
  accepted: boolean
}

export type LoginState =
  | { step: 'editing' | 'sending' | 'done' }
  | ({ step: 'failed'; method: Method } & Failure)

/** `closed`: the window seems closed; a sign-in that still arrives is accepted. */
export type DirectoryState = { step: 'idle' | 'waiting' | 'closed' } | ({ step: 'failed' } & Failure)

export type LoginMode = 'login' | 'directory' | 'forgot-password' | 'first-password'
