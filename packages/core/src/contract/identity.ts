import { z } from 'zod'
import { codePurposes } from './code-purposes.ts'
import { loginLanguages } from './login.ts'

const areaCode = z.string().max(8).default('')
const phone = z.string().max(40).default('')
const mail = z.string().max(200).default('')
const password = z.string().max(200)
const code = z.string().min(1).max(12)

/**
 * GET /Login/GetCheckUserAAD (L3). The directory's access token is sent as AADToken, like the source, or as the request's
 * Bearer, which keeps it out of URLs and logs.
 */
export const checkUserAadQuery = z.object({
  AADToken: z.string().max(16_384).optional(),
  language: z.enum(loginLanguages).default('zh_CN'),
})

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

/** GET /Login/GetAccessGlobalReportStatus, POST /Login/updateAccessGlobalReportStatus (S10). */
export const globalReportAccess = z.object({
  userId: z.string().min(1).max(40),
  globalReportVersion: z.string().max(20),
})
/** `globalReportVersion` is the version that this person last opened; empty for never. */
export type GlobalReportAccess = z.output<typeof globalReportAccess>
