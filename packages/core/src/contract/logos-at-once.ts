/** More logos of groups than this are not asked for, nor kept on a device, at once: somebody may be in 5,000 groups (S6, L11). */
export const logosAtOnce = 50
