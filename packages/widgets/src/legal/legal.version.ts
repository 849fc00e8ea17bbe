/** Which wording is in force. Another number makes everyone accept it anew at their next sign-in (L4). */
export const version = '1.1'
/** Since when. */
export const inForce = '2026-11-21'
