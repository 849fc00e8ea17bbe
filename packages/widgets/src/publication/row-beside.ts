/** The row before or after the one with this id; undefined at the ends, and where it is not among the rows. */
export function rowBeside<R extends { Id: string }>(
  rows: readonly R[],
  id: string,
  step: 1 | -1,
): R | undefined {
  const at = rows.findIndex(({ Id }) => Id === id)
  return at < 0 ? undefined : rows[at + step]
}
