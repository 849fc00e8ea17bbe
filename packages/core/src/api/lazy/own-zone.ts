/** The person's time zone, in which the host names the file of a call. */
export const ownZone = () => ({ timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone })
