import { z } from 'zod'
import { declareCalls } from './declare.ts'
import { languages } from '../languages.ts'
import { menuNode } from '../menu.ts'

/** Language codes of the login calls (L1); Chglanguage uses hyphens (S11). */
export const loginLanguages = ['zh_CN', 'zh_TW', 'en_US'] as const
export const languageTags = ['zh-CN', 'zh-TW', 'en-US'] as const

/** LoginType (L2): 1 account and password, 2 phone code, 3 mail code. A code is sent as the Password; the source has no other field for it. */
export const loginType = z.enum(['1', '2', '3'])

/** POST /Login/GetCheckUser (L1). */
export const checkUserBody = z.object({
  UserName: z.string().min(1).max(200),
  Password: z.string().min(1).max(200),
  LoginType: loginType.default('1'),
  AreaCode: z.string().max(8).default(''),
  language: z.enum(loginLanguages).default('zh_CN'),
})
export type CheckUserBody = z.input<typeof checkUserBody>

/**
 * GET /Login/GetCheckUserAAD (L3). The directory's access token is sent as AADToken, like the source, or as the request's
 * Bearer, which keeps it out of URLs and logs.
 */
export const checkUserAadQuery = z.object({
  AADToken: z.string().max(16_384).optional(),
  language: z.enum(loginLanguages).default('zh_CN'),
})

/** A name in the languages in which it is shown otherwise than stored. */
export const namesByLanguage = z.partialRecord(z.enum(languages), z.string())

export const group = z.object({
  GroupId: z.string(),
  GroupName: z.string(),
  GroupNames: namesByLanguage.optional(),
  GroupCode: z.string(),
  RoleId: z.string(),
  UserId: z.string(),
  IsAdmin: z.boolean(),
  GroupRole: z.string(),
  /** A data: or same-host URL of the logo; empty for none. */
  GroupIcon: z.string(),
  /** The same-host URL of the logo, also where GroupIcon is a data: URL; empty for none. */
  GroupIcon1: z.string(),
  DefaultGroup: z.boolean(),
})
export type Group = z.output<typeof group>

/** ResData of GetCheckUser, SwitchGroup and GetUserInfo (L11). SwitchGroup and GetUserInfo may return the same AccessToken. */
export const loginResponse = z.object({
  UserId: z.string(),
  UserType: z.string(),
  Account: z.string(),
  RealName: z.string(),
  RealNames: namesByLanguage.optional(),
  RoleId: z.string(),
  Role: z.string(),
  AreaCode: z.string(),
  Email: z.string(),
  RoleEnCode: z.string(),
  MobilePhone: z.string(),
  /** The person has confirmed it. One that somebody else entered opens nothing until then: see `UpdateAccount`. */
  PhoneConfirmed: z.boolean(),
  MailConfirmed: z.boolean(),
  FirstLogin: z.boolean(),
  AccessToken: z.string(),
  Modules: z.array(z.string()),
  MenusRouter: z.array(menuNode),
  MenusRouter_CAM: z.array(menuNode),
  Groups: z.array(group),
  ErrCode: z.number(),
})
export type LoginResponse = z.output<typeof loginResponse>

/** POST /Token/RefreshToken (S3). */
export const refreshBody = z.object({ token: z.string().min(1).max(4096) })
export const refreshResponse = z.object({ AccessToken: z.string() })

/** GET /Login/SwitchGroup (S6). */
export const switchGroupQuery = z.object({ UserId: z.string().max(40), GroupCode: z.string().min(1).max(40) })

/** POST /Login/GetUserGroupInfoList (L11): logos by GroupCode; an empty list means all of the person's groups. */
export const groupInfoBody = z.object({ GroupCode: z.array(z.string().max(40)).max(5000).default([]) })

/** GET /Login/Chglanguage (S11). */
export const languageQuery = z.object({ language: z.enum(languageTags) })

/** POST /Security/User/FirstUpdatePassword (L8). */
export const firstPasswordBody = z.object({
  NewPassword: z.string().max(200),
  RepeatPassword: z.string().max(200),
})

/** GET /Login/GetAccessGlobalReportStatus, POST /Login/updateAccessGlobalReportStatus (S10). */
export const globalReportAccess = z.object({
  userId: z.string().min(1).max(40),
  globalReportVersion: z.string().max(20),
})
/** `globalReportVersion` is the version that this person last opened; empty for never. */
export type GlobalReportAccess = z.output<typeof globalReportAccess>

/** The session: sign-in, language, sign-out (section 7 of the source). */
export const loginCalls = declareCalls({
  checkUser: {
    method: 'POST',
    path: '/Login/GetCheckUser',
    summary: 'Sign in with an account, phone or mail and a password, or with a code sent to a phone or mail',
    description:
      'ErrCode 90002, 90003 or 90005 comes with the whole login response and without menus. Errors: wrong-credentials, cannot-sign-in, too-many (HTTP 429); by code wrong-code, code-expired, invalid-phone.',
    input: checkUserBody,
    output: loginResponse,
    open: true,
  },
  logout: {
    method: 'GET',
    path: '/Login/Logout',
    summary: 'Sign out: invalidates the token in every process',
    output: z.boolean(),
    personal: true,
  },
  checkUserAad: {
    method: 'GET',
    path: '/Login/GetCheckUserAAD',
    summary: 'Sign in with an access token of the corporate directory',
    description:
      'The token is sent as Bearer, or as AADToken. Errors: not-offered, directory-refused, directory-tenant, directory-away, wrong-credentials for a person without an account here, cannot-sign-in, too-many (HTTP 429).',
    input: checkUserAadQuery,
    output: loginResponse,
    open: true,
  },
  userInfo: {
    method: 'GET',
    path: '/Login/GetUserInfo',
    summary: 'The current login response of this session',
    output: loginResponse,
    reads: 'alone',
    personal: true,
  },
  changeLanguage: {
    method: 'GET',
    path: '/Login/Chglanguage',
    summary: 'The language of this session',
    input: languageQuery,
    output: z.boolean(),
    personal: true,
  },
  /** Takes the current token or an expired one. */
  refreshToken: {
    method: 'POST',
    path: '/Token/RefreshToken',
    summary: 'A new access token for an active session',
    description:
      'Takes the current token or an expired one; the old one stays valid until it expires. Errors: signed-out (40005, 40006, 40008), elsewhere (90009).',
    input: refreshBody,
    output: refreshResponse,
    open: true,
  },
})

/** Calls of a session that browsers need after the sign-in: groups (L11, S6), global reports (S10). */
export const groupCalls = declareCalls({
  groupInfos: {
    method: 'POST',
    path: '/Login/GetUserGroupInfoList',
    summary: "The caller's groups, with logos",
    description:
      'An empty list requests all; codes of other groups are left out. With more than 50 groups the logos are sent by address.',
    input: groupInfoBody,
    output: z.array(group),
    reads: 'alone',
    personal: true,
  },
  switchGroup: {
    method: 'GET',
    path: '/Login/SwitchGroup',
    summary: 'Make another group the default one',
    description:
      'Returns the login response of that group. A group that opens nothing is refused with ErrCode 90003 or 90002, and nothing changes. Errors: forbidden, not-found.',
    input: switchGroupQuery,
    output: loginResponse,
    personal: true,
  },
  globalReportAccess: {
    method: 'GET',
    path: '/Login/GetAccessGlobalReportStatus',
    summary: 'The version under which the caller last opened the global reports',
    description:
      'globalReportVersion is empty before the first time. For oneself, with a role of SA, CAM or CAMLeader. Error: forbidden.',
    input: globalReportAccess.partial({ globalReportVersion: true }),
    output: globalReportAccess,
    reads: 'alone',
    personal: true,
  },
  recordGlobalReportAccess: {
    method: 'POST',
    path: '/Login/updateAccessGlobalReportStatus',
    summary: 'Record that the caller opened the global reports under a version',
    description: 'For oneself, with a role of SA, CAM or CAMLeader. Error: forbidden.',
    input: globalReportAccess,
    output: globalReportAccess,
    personal: true,
  },
})
