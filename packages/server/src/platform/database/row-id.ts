/** Parses the row id of a request; undefined for a value that no row can have. */
export function toRowId(id: string): number | undefined {
  const number = /^\d{1,16}$/.test(id) ? Number(id) : NaN
  return Number.isSafeInteger(number) ? number : undefined
}
