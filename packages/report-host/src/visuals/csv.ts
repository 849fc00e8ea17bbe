/** A cell that a spreadsheet would take for a formula gets an apostrophe, which it shows as nothing. */
const cell = (value: string | number | null) => {
  const text = String(value ?? '')
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Rows as comma-separated values, as Excel reads them; nothing in them can become a formula (R5). */
export const toCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
