import type { MaterialContext } from '../areas/common-material/context.ts'
import type { ReportContext } from '../areas/report/context.ts'
import type { ServiceReportContext } from '../areas/service-report/context.ts'
import type { SheetImportContext } from '../areas/sheet-import/context.ts'
import type { SuggestionContext } from '../areas/suggestion/context.ts'
import type { UserContext } from '../areas/user/context.ts'

/** What the routes work with: what each layer declares. One per app; of requests it remembers only how many downloads a person has running. */
export interface AppContext
  extends
    ServiceReportContext,
    ReportContext,
    SuggestionContext,
    MaterialContext,
    SheetImportContext,
    UserContext {}
