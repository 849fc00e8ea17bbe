/** Prefixes possible formulas with an apostrophe, which spreadsheets hide. */
const cell = (value: string | number | null) => {
  const text = String(value ?? '')
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** CSV for Excel, protected against formula injection (R5). */
export const toCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
