import { atom } from 'nanostores'

export type PhoneRules = typeof import('@lustra/core/identity/phone/phone.ts')
/** Phone number rules of all countries; lazy because of their size. */
export const loadPhoneRules = () => import('@lustra/core/identity/phone/phone.ts')

/** Loads the rules once, and again after a failure. */
export function createPhoneRules(load: () => Promise<PhoneRules>) {
  /** Null until loaded; 'missing' after a failure. */
  const $rules = atom<PhoneRules | 'missing' | null>(null)

  async function get(): Promise<PhoneRules> {
    const current = $rules.get()
    if (current && current !== 'missing') return current
    try {
      const loaded = await load()
      $rules.set(loaded)
      return loaded
    } catch (error) {
      $rules.set('missing')
      throw error
    }
  }

  return { $rules, get }
}
