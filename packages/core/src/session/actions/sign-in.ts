import type { Call } from '../../api/call.ts'
import type { Send } from '../../api/client/client.ts'
import { spellings } from '../../api/client/spellings.ts'
import type { SignInInput } from '../../core.types.ts'
import type { Entering } from './entering.ts'
import type { SessionStore } from '../store.types.ts'
import type { LoginType } from '../types.ts'

/** The ways in by what a person types (L1, L2). */
export function createSignIn(store: SessionStore, send: Send, { enter }: Entering) {
  return async function signIn(input: SignInInput): Promise<void> {
    const { loginType, LoginType, ...typed } = toCall(input)
    const call: Call = {
      method: 'POST',
      path: '/Login/GetCheckUser',
      body: { ...typed, LoginType, language: spellings[store.language()].login },
    }
    await enter(() => send(call, { token: '', language: store.language() }), { loginType })
  }
}

interface Typed {
  UserName: string
  Password: string
  LoginType: '1' | '2' | '3'
  AreaCode: string
  loginType: LoginType
}

/** LoginType 1 account, 2 phone code, 3 mail code; a code travels as the password (L2). */
function toCall(input: SignInInput): Typed {
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
