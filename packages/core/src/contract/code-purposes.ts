/** Purposes of a verification code; a code is valid only for the purpose it was requested for. */
export const codePurposes = [
  'login',
  'reset',
  'phone',
  'email',
  // An addition: sent to the account's current phone or mail, to confirm a change of the other.
  'proof',
] as const
export type CodePurpose = (typeof codePurposes)[number]
