import type { LoginMethod } from '@lustra/core'
import { readDeviceItem, deviceStorage } from '@lustra/core/storage/safe-storage.ts'

/** Every sign-in method in the order of the form; those with fields come first. */
export const allMethods = [
  'account',
  'phone',
  'mail',
  'directory',
  'forgot-password',
] as const satisfies LoginMethod[]
export type FormMethod = 'account' | 'phone' | 'mail'
export type Method = FormMethod | 'directory'

/**
 * Methods offered before the host has responded: those of the page, else the host's last ones, else all.
 * Part of the loader, so it only searches the text; the model reports unknown names.
 */
export function firstOffer(methods: string): (method: LoginMethod) => boolean {
  const names = methods || readDeviceItem('lustra.methods')
  return (method) => !names || names.includes(method)
}

/** Version of policy and agreement in force. A new version has to be accepted again (L4); a test compares it with lustra-legal. */
export const policyVersion = '1.1'

const key = 'lustra.policy'
/** Fallback without storage: until the page is left. */
let memory = ''

/** Whether the current version was accepted on this device. */
export const isAccepted = (): boolean => (readDeviceItem(key) ?? memory) === policyVersion

export function rememberAccepted(): void {
  memory = policyVersion
  deviceStorage.write(key, policyVersion)
}
