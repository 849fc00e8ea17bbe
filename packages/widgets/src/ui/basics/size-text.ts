export type SizeText = (bytes: number) => string

/** Formats bytes as kB or MB in a language. */
export function sizeIn(tag: string): SizeText {
  const unit = (unit: string, digits: number) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits: digits })
  const [kilobytes, megabytes] = [unit('kilobyte', 0), unit('megabyte', 1)]
  return (bytes) => (bytes < 1e6 ? kilobytes.format(Math.ceil(bytes / 1e3)) : megabytes.format(bytes / 1e6))
}
