import type { LoginMethod } from '@lustra/core'
import { readDeviceItem } from '@lustra/core/storage/safe-storage.ts'

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
