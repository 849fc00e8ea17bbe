/** Phone number rules of all countries; lazy, because only sign-in by phone needs them. */
export const loadPhones = () => import('@lustra/core/identity/phone/phone.ts')
