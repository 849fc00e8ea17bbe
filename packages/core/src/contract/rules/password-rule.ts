/** At least 6 characters with upper case, lower case and digits (source section 5, U1). Used by browser and host. */
export const isStrongPassword = (password: string): boolean =>
  password.length >= 6 && /[A-Z]/.test(password) && /[a-z]/.test(password) && /\d/.test(password)
