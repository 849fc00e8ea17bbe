/** `--short` runs a benchmark once on little data, only to check that it works. */
export const isShort = process.argv.includes('--short')

/** An option for parseArgs, and the data size depending on it. */
export const shortOption = { short: { type: 'boolean', default: false } } as const
export const sizeBy = (full: number, short: number): number => (isShort ? short : full)
