// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const ownAccountCalls = {
  phoneCode: { method: 'POST', path: '/Security/User/GetPhoneVerCode', takes: true, personal: true },
  mailCode: { method: 'POST', path: '/Security/User/GetEmailVerCode', takes: true, personal: true },
  checkCode: { method: 'POST', path: '/Security/User/CheckVerCode', takes: true, personal: true, open: true },
  resetPassword: {
    method: 'POST',
    path: '/Security/User/ResetPassword',
    takes: true,
    personal: true,
    open: true,
  },
  changePassword: { method: 'POST', path: '/Security/User/ModifyPassword', takes: true, personal: true },
  changeFirstPassword: {
    method: 'POST',
    path: '/Security/User/FirstUpdatePassword',
    takes: true,
    personal: true,
  },
  updateAccount: { method: 'POST', path: '/Security/User/UpdateAccount', takes: true, personal: true },
} as const satisfies Record<string, SentCall>
