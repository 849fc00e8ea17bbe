/** What a verification code opens; one that was asked for one purpose opens no other. */
export const codePurposes = ['login', 'reset', 'phone', 'email'] as const
export type CodePurpose = (typeof codePurposes)[number]
