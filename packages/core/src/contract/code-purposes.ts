/** What a verification code opens; one that was asked for one purpose opens no other. */
export const codePurposes = [
  'login',
  'reset',
  'phone',
  'email',
  // An addition: goes to the phone or mail that the account already has, and confirms that its owner changes the other.
  'proof',
] as const
export type CodePurpose = (typeof codePurposes)[number]
