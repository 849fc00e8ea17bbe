/** The runs of `--engine PostgreSQL` or `--engine embedded`, or of both without the option. */
export function chooseEngine<Run>(
  runs: { PostgreSQL: Run; embedded: Run },
  engine?: string,
): [string, Run][] {
  const chosen = Object.entries(runs).filter(([name]) => !engine || name === engine)
  if (!chosen.length) throw new Error('--engine must be PostgreSQL or embedded')
  return chosen
}
