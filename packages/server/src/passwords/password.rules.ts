/** How many earlier passwords, the present one included, may not come back. */
export const rememberedPasswords = 5
