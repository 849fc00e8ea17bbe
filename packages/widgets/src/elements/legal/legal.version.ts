/** Version in force. A new one has to be accepted by everyone at the next sign-in (L4). */
export const version = '1.1'
/** Effective date of the version. */
export const inForce = '2026-11-21'
