import type { LoginMethod } from '@lustra/core'
import { readDeviceItem } from '@lustra/core/storage/safe-storage.ts'

/** Every way in, in the order of the form: first those that are a form of their own fields. */
export const allWays = [
  'account',
  'phone',
  'mail',
  'directory',
  'forgot-password',
] as const satisfies LoginMethod[]
export type FormWay = 'account' | 'phone' | 'mail'
export type Way = FormWay | 'directory'

/**
 * What is offered before the host has been asked: what the page says, or what the host said last time, or everything.
 * The loader carries it, so it only looks for the words; the model reports those that are none.
 */
export function firstOffer(methods: string): (way: LoginMethod) => boolean {
  const said = methods || readDeviceItem('lustra.methods')
  return (way) => !said || said.includes(way)
}
