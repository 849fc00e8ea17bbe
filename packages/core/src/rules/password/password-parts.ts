/** The parts of the password rule, shown as a checklist while typing. A test compares them with `isStrongPassword`. */
export const passwordParts = {
  length: (password: string) => password.length >= 6,
  upper: (password: string) => /[A-Z]/.test(password),
  lower: (password: string) => /[a-z]/.test(password),
  digit: (password: string) => /\d/.test(password),
}
export type PasswordPart = keyof typeof passwordParts
