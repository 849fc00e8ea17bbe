/** The password of the demo's people, which everybody can read. Nobody may choose it. */
export const publishedPassword = 'Lustra123'
