/** The parts of the password rule, each to be ticked off while typing. Together they are `isStrongPassword`; a test holds them to it. */
export const passwordParts = {
  length: (password: string) => password.length >= 6,
  upper: (password: string) => /[A-Z]/.test(password),
  lower: (password: string) => /[a-z]/.test(password),
  digit: (password: string) => /\d/.test(password),
}
export type PasswordPart = keyof typeof passwordParts
