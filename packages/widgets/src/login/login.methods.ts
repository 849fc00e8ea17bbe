import type { LoginMethod } from '@lustra/core'
import { readDeviceItem } from '@lustra/core/storage/safe-storage.ts'

/** Every sign-in method in the order of the form: first those with a form of their own fields. */
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
 * What is offered before the host has been asked: what the page says, or what the host said last time, or everything.
 * The loader carries it, so it only looks for the words; the model reports those that are none.
 */
export function firstOffer(methods: string): (method: LoginMethod) => boolean {
  const said = methods || readDeviceItem('lustra.methods')
  return (method) => !said || said.includes(method)
}
