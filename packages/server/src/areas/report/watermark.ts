import type { EmbeddedReport } from '@lustra/core/contract'
import type { MenuRow } from '../../identity/menu/menu-tree.ts'

type Allowances = Pick<EmbeddedReport, 'MayPrint' | 'MayExport'>

/**
 * Paper and files do not leave without the watermark that the screen has (R2): our own report draws it on paper, Power BI does
 * not, and a file of rows has no place for it.
 */
export function allowancesOf(
  { watermarkColor }: Pick<MenuRow, 'watermarkColor'>,
  source: EmbeddedReport['Source'],
): Allowances {
  const isPlain = watermarkColor === ''
  return { MayPrint: isPlain || source === 'local', MayExport: isPlain }
}
