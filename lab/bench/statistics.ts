/** Statistics of few, noisy rounds: medians and their confidence intervals. */
const sorted = (values: number[]) => values.filter(Number.isFinite).sort((a, b) => a - b)

export function quantile(values: number[], share: number): number {
  const all = sorted(values)
  const position = (all.length - 1) * share
  const [low, high] = [all[Math.floor(position)], all[Math.ceil(position)]]
  return low === undefined || high === undefined ? NaN : low + (high - low) * (position % 1)
}

export const median = (values: number[]) => quantile(values, 0.5)

/** 95 % interval of the median by bootstrap, with a fixed seed. */
export function interval(values: number[], draws = 2000): [number, number] {
  const all = sorted(values)
  if (all.length < 3) return [NaN, NaN]
  let seed = 1
  const random = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32
  const medians = Array.from({ length: draws }, () =>
    median(all.map(() => all[Math.floor(random() * all.length)] ?? NaN)),
  )
  return [quantile(medians, 0.025), quantile(medians, 0.975)]
}

export const show = (value: number, digits = 0) => (Number.isFinite(value) ? value.toFixed(digits) : '–')

export function table(head: string[], rows: string[][]): string {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    row.map((cell, i) => (i ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join('   ')
  return [line(head), widths.map((width) => '─'.repeat(width)).join('   '), ...rows.map(line)].join('\n')
}
