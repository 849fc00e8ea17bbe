import { atom } from 'nanostores'

export type PhoneRules = typeof import('@lustra/core/identity/phone/phone.ts')
/** The rules for phone numbers of all the world: only for who changes theirs. */
export const loadPhoneRules = () => import('@lustra/core/identity/phone/phone.ts')

/** The rules for phone numbers, loaded once; after a failure they are loaded again. */
export function createPhoneRules(load: () => Promise<PhoneRules>) {
  /** Null until they are there; 'missing' when they could not be had. */
  const $rules = atom<PhoneRules | 'missing' | null>(null)

  async function get(): Promise<PhoneRules> {
    const found = $rules.get()
    if (found && found !== 'missing') return found
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
