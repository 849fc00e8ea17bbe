/** `--short` runs a bench on little data and once, only to see that it still measures. */
export const isShort = process.argv.includes('--short')

/** An option that parseArgs has to know, and the size of the data by it. */
export const shortOption = { short: { type: 'boolean', default: false } } as const
export const sizeBy = (full: number, short: number): number => (isShort ? short : full)
