/** The published password of demo accounts. Nobody may choose it. */
export const publishedPassword = 'Lustra123'
