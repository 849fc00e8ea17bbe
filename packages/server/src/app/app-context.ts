import type { MaterialContext } from '../areas/common-material/context.ts'
import type { FileJobContext } from '../areas/file-job/context.ts'
import type { ReportContext } from '../areas/report/context.ts'
import type { ServiceReportContext } from '../areas/service-report/context.ts'
import type { SheetImportContext } from '../areas/sheet-import/context.ts'
import type { SuggestionContext } from '../areas/suggestion/context.ts'
import type { UserContext } from '../areas/user/context.ts'

/**
 * Dependencies of the routes, as declared by each layer. One per app; its only state about requests is the number of
 * running downloads per person.
 */
export interface AppContext
  extends
    ServiceReportContext,
    ReportContext,
    SuggestionContext,
    MaterialContext,
    SheetImportContext,
    FileJobContext,
    UserContext {}
