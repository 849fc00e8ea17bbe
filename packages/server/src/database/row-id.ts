/** The id of a row as it came in a request; undefined for what no row can have. */
export const toRowId = (id: string): number | undefined => (/^\d{1,15}$/.test(id) ? Number(id) : undefined)
