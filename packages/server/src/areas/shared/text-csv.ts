/** A text that a spreadsheet program would read as a formula begins with an apostrophe, as OWASP recommends. */
const formulaStart = /^[=+\-@\t\r＝＋－＠]/

const cell = (text: string): string => {
  const plain = formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** The same cells as `textWorkbook` as CSV (RFC 4180): in UTF-8 with a byte order mark, without which Excel reads another encoding. */
export async function* textCsv(
  headers: readonly string[],
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): AsyncGenerator<Buffer> {
  const line = (cells: readonly string[]) => Buffer.from(`${cells.map(cell).join(',')}\r\n`)
  yield Buffer.from('\ufeff')
  yield line(headers)
  for await (const row of rows) yield line(row)
}
