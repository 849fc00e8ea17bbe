import type { EmbeddedReport } from '@lustra/core/contract'
import type { MenuRow } from '../../identity/menu/menu-tree.ts'

type Allowances = Pick<EmbeddedReport, 'MayPrint' | 'MayExport'>

/**
 * Printing and export require the same watermark as the screen (R2): our own report prints it, Power BI does not, and a
 * data export cannot contain it.
 */
export function allowancesOf(
  { watermarkColor }: Pick<MenuRow, 'watermarkColor'>,
  source: EmbeddedReport['Source'],
): Allowances {
  const isPlain = watermarkColor === ''
  return { MayPrint: isPlain || source === 'local', MayExport: isPlain }
}
