import { loginCalls } from '../../generated/calls/login.ts'
import { callOf } from '../../api/calls.ts'
import type { Send } from '../../api/client/client.ts'
import { localeCodes } from '../../api/client/locale-codes.ts'
import type { SignInInput } from '../../core.types.ts'
import type { SessionEntry } from './establish-session.ts'
import type { SessionStore } from '../store.types.ts'
import type { LoginType } from '../types.ts'

/** Sign-in by typed credentials (L1, L2). */
export function createSignIn(store: SessionStore, send: Send, { enter }: SessionEntry) {
  return async function signIn(input: SignInInput): Promise<void> {
    const { loginType, LoginType, ...credentials } = toFields(input)
    const language = localeCodes[store.language()].login
    const [call] = callOf(loginCalls.checkUser, [{ ...credentials, LoginType, language }])
    await enter(() => send(call, { token: '', language: store.language() }), { loginType })
  }
}

interface SignInFields {
  UserName: string
  Password: string
  LoginType: '1' | '2' | '3'
  AreaCode: string
  loginType: LoginType
}

/** LoginType 1 account, 2 phone code, 3 mail code; a code is sent as the password (L2). */
function toFields(input: SignInInput): SignInFields {
  if ('password' in input) {
    const { account, password } = input
    return { UserName: account, Password: password, LoginType: '1', AreaCode: '', loginType: 'password' }
  }
  if ('phone' in input) {
    const { phone, areaCode, code } = input
    return { UserName: phone, Password: code, LoginType: '2', AreaCode: areaCode, loginType: 'phone' }
  }
  return { UserName: input.mail, Password: input.code, LoginType: '3', AreaCode: '', loginType: 'mail' }
}
