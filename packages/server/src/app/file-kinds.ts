import { auditFile } from '../areas/audit-entry/export-file.ts'
import type { ServiceReportContext } from '../areas/service-report/context.ts'
import { reportsFile } from '../areas/service-report/download-file.ts'
import type { FileKind } from '../areas/shared/file-kind.ts'
import { storesFile } from '../areas/store/export-file.ts'

/** Every kind of file that jobs make; an area with another kind declares it and adds it here. */
export const fileKindsOf = (context: ServiceReportContext): readonly FileKind[] => [
  storesFile(context),
  auditFile(context),
  reportsFile(context),
]
