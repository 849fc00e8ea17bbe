import { z } from 'zod'
import { paged, pagingRules } from '../envelope.ts'
import { declareCalls } from './declare.ts'
import { firstPasswordBody, loginLanguages, loginResponse } from './login.ts'

/** Purposes of a verification code; a code is valid only for the purpose it was requested for. */
export const codePurposes = [
  'login',
  'reset',
  'phone',
  'email',
  // An addition: sent to the account's current phone or mail, to confirm a change of the other.
  'proof',
] as const
export type CodePurpose = (typeof codePurposes)[number]

const areaCode = z.string().max(8).default('')
const phone = z.string().max(40).default('')
const mail = z.string().max(200).default('')
const password = z.string().max(200)
const code = z.string().min(1).max(12)

/** POST /Security/User/GetPhoneVerCode (L2, L6, L7, U2). Area codes are digits without a plus. */
export const phoneCodeBody = z.object({
  AreaCode: areaCode,
  MobilePhone: z.string().min(1).max(40),
  Type: z.enum(codePurposes).default('login'),
})
/** POST /Security/User/GetEmailVerCode (L2, L6, L7, U3). */
export const mailCodeBody = z.object({
  Email: z.string().min(1).max(200),
  Type: z.enum(codePurposes).default('login'),
})
/** Response to a request for a code, whether or not an account has this phone or mail (L6). */
export const codeSent = z.object({
  /** Seconds until the next code may be requested. */
  ResendAfter: z.number(),
  /** Seconds for which the code is valid. */
  ExpiresIn: z.number(),
})

/** The account of a password reset: a phone with area code, or a mail, with the code sent there (L7). */
const resetTarget = { AreaCode: areaCode, MobilePhone: phone, Email: mail, Code: code }
/** POST /Security/User/CheckVerCode, an addition: checks the code of a reset before the new password is entered (L7). */
export const checkCodeBody = z.object(resetTarget)
/** POST /Security/User/ResetPassword (L7). */
export const resetPasswordBody = z.object({ ...resetTarget, NewPassword: password, RepeatPassword: password })

/** POST /Security/User/ModifyPassword (U1). */
export const modifyPasswordBody = z.object({
  OldPassword: password,
  NewPassword: password,
  RepeatPassword: password,
})

/** POST /Security/User/UpdateAccount (U2, U3): the phone, or with Type 'email' the mail, that the code was sent to. */
export const updateAccountBody = z.object({
  Type: z.enum(['phone', 'email']).default('phone'),
  AreaCode: areaCode,
  MobilePhone: phone,
  Email: mail,
  Code: code,
  /** Additions, after 'proof-needed' (99061): the current password, or the code sent to the old contact. */
  Password: password.default(''),
  ProofCode: z.string().max(12).default(''),
  ProofBy: z.enum(['phone', 'email']).default('email'),
})
export const updateAccountResponse = z.object({
  AreaCode: z.string(),
  MobilePhone: z.string(),
  Email: z.string(),
})

/** GET /Token (S7). `sign` is the hex HMAC-SHA-256 of appKey + timeStamps under the app's secret. */
export const tokenQuery = z.object({
  appKey: z.string().min(1).max(100),
  /** Milliseconds since 1970, within five minutes of the host's clock. */
  timeStamps: z.string().regex(/^\d{10,16}$/),
  sign: z.string().max(200),
})
/** A token for one SwitchUserLogin only. */
export const serviceToken = z.object({ AccessToken: z.string(), ExpiresIn: z.number() })

/** GET /Security/User/GetSwitchSign, an addition: the parameters for GET /Token; the secret stays on the host (S7). */
export const switchSign = z.object({ appKey: z.string(), timeStamps: z.string(), sign: z.string() })

/** GET /Security/User/GetUserList (S8, M6). */
export const userListQuery = z.object({
  pageIndex: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
  keyword: z.string().max(200).default(''),
  userid: z.string().max(40).default(''),
})
/** A person whose account can be switched to (M6). */
export const switchableUser = z.object({
  UserId: z.string(),
  RealName: z.string(),
  Account: z.string(),
  MobilePhone: z.string(),
  Email: z.string(),
  RoleName: z.string(),
  /** The group of that role, an addition of this project: people of different companies can have the same name. */
  GroupName: z.string().optional(),
})
export type SwitchableUser = z.output<typeof switchableUser>

/** POST /Security/User/SwitchUserLogin/{userId}/{newToken} (S7). */
export const switchUserParams = z.object({
  userId: z.string().min(1).max(40),
  newToken: z.string().min(1).max(4096),
})
export const switchUserBody = z
  .object({ language: z.enum(loginLanguages).optional() })
  .nullish()
  .transform((body) => body ?? {})

/** One of the person's sessions, an addition for servers that allow several. Times are ISO 8601. */
export const ownSession = z.object({
  Id: z.string(),
  OpenedAt: z.string(),
  /** When its token was issued or last refreshed. */
  RefreshedAt: z.string(),
  /** The IP address of the sign-in; empty if unknown. */
  Address: z.string(),
  IsCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

/** GET /Security/User/GetSessions. */
export const ownSessionList = z.array(ownSession)

/** POST /Security/User/EndSession: ends one session, or with an empty Id all but the current one. */
export const endSessionBody = z.object({ Id: z.union([z.uuid(), z.literal('')]).default('') })

const codeErrors =
  'Answers the same whether or not somebody has this phone or mail. Errors: too-many (HTTP 429), code-not-sent, not-offered'

/** Codes, passwords and contacts of the person (L6 to L8, U1 to U3). */
export const ownAccountCalls = declareCalls({
  phoneCode: {
    method: 'POST',
    path: '/Security/User/GetPhoneVerCode',
    summary: 'Send a verification code to a phone',
    description: `Type phone, for one's own new phone, and proof, for the present one, need a session. ${codeErrors}, invalid-phone; forbidden for a proof by another's phone.`,
    input: phoneCodeBody,
    output: codeSent,
    personal: true,
  },
  mailCode: {
    method: 'POST',
    path: '/Security/User/GetEmailVerCode',
    summary: 'Send a verification code to a mail address',
    description: `Type email, for one's own new mail, and proof, for the present one, need a session. ${codeErrors}, invalid-input; forbidden for a proof by another's mail.`,
    input: mailCodeBody,
    output: codeSent,
    personal: true,
  },
  checkCode: {
    method: 'POST',
    path: '/Security/User/CheckVerCode',
    summary: 'Check the code of a password reset',
    description:
      'Does not use it up; a correct code stays valid for ten minutes from then. Errors: wrong-code, code-expired, invalid-phone, too-many (HTTP 429).',
    input: checkCodeBody,
    output: z.boolean(),
    personal: true,
    open: true,
  },
  resetPassword: {
    method: 'POST',
    path: '/Security/User/ResetPassword',
    summary: 'Set a new password with a code; every session of the person ends',
    description:
      'An unknown phone or mail answers like a wrong code. Errors: invalid-input when the two entries differ, weak-password, password-common, password-has-name, wrong-code, code-expired, password-reused, cannot-sign-in, invalid-phone, too-many (HTTP 429).',
    input: resetPasswordBody,
    output: z.boolean(),
    personal: true,
    open: true,
  },
  changePassword: {
    method: 'POST',
    path: '/Security/User/ModifyPassword',
    summary: 'Change the password; every other session of the person ends',
    description:
      'Errors: invalid-input when the two entries differ, weak-password, password-common, password-has-name, wrong-old-password, password-reused, too-many (HTTP 429), forbidden in another’s name.',
    input: modifyPasswordBody,
    output: z.boolean(),
    personal: true,
  },
  changeFirstPassword: {
    method: 'POST',
    path: '/Security/User/FirstUpdatePassword',
    summary: 'Change the password at first login',
    description:
      'Errors: invalid-input when the two entries differ, weak-password, password-common, password-has-name, password-reused, forbidden when this is not the first login.',
    input: firstPasswordBody,
    output: z.boolean(),
    personal: true,
  },
  updateAccount: {
    method: 'POST',
    path: '/Security/User/UpdateAccount',
    summary: "Set one's own phone or mail to one that a code was sent to",
    description:
      'Without Password or ProofCode it answers proof-needed (99061). Every other session of the person ends, and the old contact is notified. Errors: wrong-proof (99062), invalid-phone, invalid-input for an invalid mail, wrong-code, code-expired, too-many (HTTP 429), in-use, forbidden in another’s name.',
    input: updateAccountBody,
    output: updateAccountResponse,
    personal: true,
  },
})

/** The sessions of the person: calls that the source API does not have. */
export const ownSessionCalls = declareCalls({
  ownSessions: {
    method: 'GET',
    path: '/Security/User/GetSessions',
    summary: 'The caller’s own sessions, newest first',
    description:
      'Address is the network address of the sign-in. Sessions opened by others in this name are not listed. Error: forbidden in another’s name.',
    output: ownSessionList,
    reads: 'alone',
    personal: true,
  },
  endOwnSession: {
    method: 'POST',
    path: '/Security/User/EndSession',
    summary: 'End one of the caller’s own sessions, or all others with an empty Id',
    description: 'Succeeds for a session that has already ended. Error: forbidden in another’s name.',
    input: endSessionBody,
    output: z.boolean(),
    personal: true,
  },
})

/** Whose account can be acted under (S8, M6). */
export const switchableUserCalls = declareCalls({
  findSwitchableUsers: {
    method: 'GET',
    path: '/Security/User/GetUserList',
    summary: 'People whose account can be acted under, a page at a time',
    description: `For an SA’s own session, or for a partner’s service token, which sees the people of its groups. keyword is searched in name, account, phone and mail. userid is the SA’s own id, or empty; for a partner’s application it names one person. Blocked people are left out. ${pagingRules} Error: forbidden.`,
    input: userListQuery,
    output: paged(switchableUser),
    reads: 'shared',
    personal: true,
    alternate: true,
  },
})

/** Acting as another person (S7). */
export const accountSwitchCalls = declareCalls({
  serviceToken: {
    method: 'GET',
    path: '/Token',
    summary: 'A service token for an application: it opens one SwitchUserLogin',
    description:
      'sign is the hex HMAC-SHA-256 of appKey + timeStamps under the application’s secret; timeStamps are within five minutes of the server’s clock, and a sign is accepted once. Errors: bad-sign (99047), too-many (HTTP 429).',
    input: tokenQuery,
    output: serviceToken,
    personal: true,
    open: true,
  },
  switchSign: {
    method: 'GET',
    path: '/Security/User/GetSwitchSign',
    summary: 'What the switch dialog sends to GET /Token; the secret stays on the server',
    description: 'For an SA’s own session. Error: forbidden.',
    output: switchSign,
    personal: true,
    alternate: true,
  },
  switchUser: {
    method: 'POST',
    path: '/Security/User/SwitchUserLogin/:userId/:newToken',
    summary: 'Act as another person, or sign a partner’s person in',
    description:
      'newToken is a service token of GET /Token and can be used once. The Bearer is an SA’s own access token, or a service token of the same partner application. Existing sessions stay open. ErrCode 90002, 90003 or 90005 comes with the whole login response. Errors: bad-sign (99047), not-found, forbidden, cannot-sign-in, change-password-first.',
    input: switchUserBody,
    output: loginResponse,
    params: switchUserParams,
    personal: true,
    alternate: true,
  },
})
