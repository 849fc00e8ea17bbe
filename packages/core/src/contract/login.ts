import { z } from 'zod'
import { languages } from './languages.ts'
import { menuNode } from './menu.ts'

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
