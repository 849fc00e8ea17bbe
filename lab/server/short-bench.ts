/** `--short` runs a benchmark once on little data, only to check that it works. */
export const isShort = process.argv.includes('--short')

/** An option for parseArgs, and the data size depending on it. */
export const shortOption = { short: { type: 'boolean', default: false } } as const
/** Prints a budget that was exceeded and lets the command end with 1; a short run measures too little for that. */
export function keepBudget(name: string, value: number, most: number, unit: string): void {
  if (isShort || value <= most) return
  console.log(`OVER BUDGET: ${name} ${value.toFixed(1)} ${unit}, at most ${most}`)
  process.exitCode = 1
}

export const sizeBy = (full: number, short: number): number => (isShort ? short : full)
