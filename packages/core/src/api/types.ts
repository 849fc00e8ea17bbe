import type { Paged } from '../contract/envelope.ts'
import type { SwitchableUser } from '../contract/identity.ts'
import type { OpenWork } from '../contract/open-work.ts'
import type {
  Evaluation,
  ServiceReport,
  ServiceReportKind,
  ServiceReportSearch,
  ServiceType,
} from '../contract/service-report.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Pins the call to one group; otherwise the session's current group (S6). A late answer of another group rejects with an AbortError. */
  group?: string | undefined
  /** The caller shows failures itself: no toast (E4, E5). Forced logout and the 90009 prompt happen regardless. */
  quiet?: boolean | undefined
}

/** A file the host sent (S14). `name` comes from the response header fileName. */
export interface Download {
  blob: Blob
  name: string
}

/** One typed method per call of the source's section 7. Each rejects with an AppError, or an AbortError when nobody waits any more. */
export interface Api {
  findServiceReports(
    kind: ServiceReportKind,
    search: ServiceReportSearch,
    options?: CallOptions,
  ): Promise<Paged<ServiceReport>>
  serviceTypes(kind: ServiceReportKind, options?: CallOptions): Promise<ServiceType[]>
  viewServiceReport(kind: ServiceReportKind, id: string, options?: CallOptions): Promise<Download>
  /** GetUserList under the administrator's own token, also while switched (S8, M6). */
  findSwitchableUsers(
    search: { pageIndex: number; pageSize: number; keyword: string },
    options?: CallOptions,
  ): Promise<{ Items: SwitchableUser[]; TotalPages: number }>
  viewEvaluation(kind: ServiceReportKind, id: string, options?: CallOptions): Promise<Evaluation>
  /**
   * What waits for the person in the group. `today` is their calendar day (YYYY-MM-DD), `offset` the minutes that their
   * clock is ahead of UTC. Rejects with 'forbidden' when none of the lists is theirs.
   */
  openWork(today: string, offset: number, options?: CallOptions): Promise<OpenWork>
}
