/** How many earlier passwords, the present one included, may not come back. */
export const rememberedPasswords = 5

/** At least 6 characters with upper case, lower case and digits (section 5 of the source, U1). */
export function isStrongPassword(password: string): boolean {
  return password.length >= 6 && [/\p{Lu}/u, /\p{Ll}/u, /\d/].every((kind) => kind.test(password))
}
