import { demoPassword } from '../accounts.ts'

/** The tenant, and the application that represents the portal in it. */
export const tenantId = '5a0b1c52-7d0e-4c7b-9a4e-1f6d2b83c0a1'
export const otherTenantId = '9c41e7d8-03ba-4f0d-8d55-6b2f7e90d4c2'
export const clientId = 'c7d1f0a6-2e94-4b35-8f1a-90b3d5e6a714'
/** Audience of access tokens: Microsoft Graph's id, as Entra ID writes it for user.read. */
export const graphAudience = '00000003-0000-0000-c000-000000000000'

export interface DirectoryAccount {
  id: string
  tenant: string
  /** The sign-in name, and the mail address. */
  name: string
  realName: string
  /** False: not assigned to the portal, so the directory itself refuses the sign-in. */
  assigned: boolean
  about: { zh: string; zh_hant: string; en: string }
}

const assigned = { tenant: tenantId, assigned: true }

/** People of the development directory: one for each outcome of a sign-in. */
export const directoryAccounts: readonly DirectoryAccount[] = [
  {
    ...assigned,
    id: 'd4c8a1e0-6b1f-4f0c-9a53-0d5f7c1b2e01',
    name: 'dana@directory.example',
    realName: '戴娜 Dana Dai',
    about: {
      zh: '在门户中是 camuser',
      zh_hant: '在入口網站中是 camuser',
      en: 'is camuser in the portal',
    },
  },
  {
    ...assigned,
    id: 'd4c8a1e0-6b1f-4f0c-9a53-0d5f7c1b2e02',
    name: 'eve@directory.example',
    realName: '叶薇 Eve Ye',
    about: { zh: '在门户中没有账号', zh_hant: '在入口網站中沒有帳號', en: 'has no account in the portal' },
  },
  {
    ...assigned,
    assigned: false,
    id: 'd4c8a1e0-6b1f-4f0c-9a53-0d5f7c1b2e03',
    name: 'uma@directory.example',
    realName: '武玛 Uma Wu',
    about: { zh: '未获分配该门户', zh_hant: '未獲指派此入口網站', en: 'is not assigned to the portal' },
  },
  {
    id: 'd4c8a1e0-6b1f-4f0c-9a53-0d5f7c1b2e04',
    tenant: otherTenantId,
    assigned: true,
    name: 'otto@elsewhere.example',
    realName: '欧拓 Otto Ou',
    about: { zh: '属于其他企业', zh_hant: '屬於其他企業', en: 'belongs to another company' },
  },
]

export const directoryPassword = demoPassword

export const findAccount = (name: string): DirectoryAccount | undefined =>
  directoryAccounts.find((account) => account.name === name.trim().toLowerCase())
