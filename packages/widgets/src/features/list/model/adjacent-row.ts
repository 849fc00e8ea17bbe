/** The row before or after the row with this id; undefined at the ends or when the id is not among the rows. */
export function adjacentRow<R extends { Id: string }>(
  rows: readonly R[],
  id: string,
  step: 1 | -1,
): R | undefined {
  const index = rows.findIndex(({ Id }) => Id === id)
  return index < 0 ? undefined : rows[index + step]
}
