import type { FoundReport } from './report.queries.ts'
export async function printReport(
  _found: FoundReport,
  _language: string,
  _productName: string,
): Promise<Buffer> {
  return Buffer.from('')
}
