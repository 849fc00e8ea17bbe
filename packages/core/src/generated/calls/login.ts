// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const loginCalls = {
  checkUser: { method: 'POST', path: '/Login/GetCheckUser', takes: true, open: true },
  logout: { method: 'GET', path: '/Login/Logout', personal: true },
  checkUserAad: { method: 'GET', path: '/Login/GetCheckUserAAD', takes: true, open: true },
  userInfo: { method: 'GET', path: '/Login/GetUserInfo', reads: 'alone', personal: true },
  changeLanguage: { method: 'GET', path: '/Login/Chglanguage', takes: true, personal: true },
  refreshToken: { method: 'POST', path: '/Token/RefreshToken', takes: true, open: true },
} as const satisfies Record<string, SentCall>
