/** The rules for phone numbers of all the world, fetched by who signs in by phone. */
export const loadPhones = () => import('@lustra/core/identity/phone/phone.ts')
