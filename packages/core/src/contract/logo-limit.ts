/** Maximum number of group logos to request at once or store on a device, as a person may be in 5,000 groups (S6, L11). */
export const logosAtOnce = 50
