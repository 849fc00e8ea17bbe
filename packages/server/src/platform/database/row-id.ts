/** The id of a row as it came in a request; undefined for what no row can have. */
export function toRowId(id: string): number | undefined {
  const number = /^\d{1,16}$/.test(id) ? Number(id) : NaN
  return Number.isSafeInteger(number) ? number : undefined
}
