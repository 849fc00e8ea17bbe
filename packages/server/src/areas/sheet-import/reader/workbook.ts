/** A cell with a value. */
export interface Cell {
  /** As the spreadsheet shows it; numbers without a format in full. */
  text: string
  /**
   * 'formatted': a number that its format shows otherwise than it is. 'rounded': a number whose last digits are lost.
   * 'error': no valid value.
   */
  kind?: 'formatted' | 'rounded' | 'date' | 'formula' | 'error'
}

/** A row with at least one cell with a value. */
export interface Row {
  /** As numbered by spreadsheet programs. */
  line: number
  /** By column, from 0. */
  cells: ReadonlyMap<number, Cell>
  isHidden: boolean
}

export interface WorkbookSheet {
  name: string
  isHidden: boolean
}

/** A file of rows in any format that is read. */
export interface Workbook {
  format: 'xlsx' | 'ods' | 'csv'
  /** Character encoding of a text file; empty for other formats. */
  encoding: string
  sheets: readonly WorkbookSheet[]
  /** The first rows of a sheet, by index. Throws `SheetProblem`. */
  head(sheet: number): Promise<readonly Row[]>
  /** Reads the rows of a sheet, by index, as a stream. Throws `SheetProblem`. */
  open(sheet: number): SheetStream
}

export interface SheetStream {
  rows: AsyncIterable<Row>
  /** Share of the sheet that has been read, 0 to 1. */
  share(): number
  /** Ranges of merged cells, as in A1:B2; complete when all rows are read. */
  merged: readonly string[]
  /** Columns that the sheet hides, from 0; complete with the first row. */
  hiddenColumns: ReadonlySet<number>
}

/** Rows in which the headings are searched: some files have a title above them. */
export const headRows = 20

/** Reads the first rows of a stream, and closes it. */
export async function headOf({ rows }: SheetStream): Promise<Row[]> {
  const head: Row[] = []
  for await (const row of rows) if (head.push(row) >= headRows) break
  return head
}
