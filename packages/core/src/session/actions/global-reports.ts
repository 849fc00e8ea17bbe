import { groupCalls } from '../../generated/calls/group.ts'
import { callOf } from '../../api/calls.ts'
import { AppError } from '../../contract/error-codes.ts'
import { fieldsOf, textOf } from '../parse-fields.ts'
import type { SessionRequest } from './request.ts'
import type { SessionStore } from '../store.types.ts'

/** The version of the global reports whose opening the host records (S10). */
const globalReportVersion = '1.0.0'

/** The global reports of staff (S10). */
export function createGlobalReports(store: SessionStore, request: SessionRequest) {
  const quiet = { quiet: true }

  function requireAccess() {
    const record = store.record()
    if (!record) throw new AppError('signed-out', 'there is no session')
    return { record, access: { userId: record.user.userId, globalReportVersion } }
  }

  return {
    async areGlobalReportsNew(): Promise<boolean> {
      const data = await request(...callOf(groupCalls.globalReportAccess, [requireAccess().access, quiet]))
      return textOf(fieldsOf(data)['globalReportVersion']) !== globalReportVersion
    },
    async openGlobalReports(): Promise<'/powerbi_cam' | '/cam_error'> {
      const { record, access } = requireAccess()
      store.patch({ firstLoginToCamFlag: true })
      try {
        await request(...callOf(groupCalls.recordGlobalReportAccess, [access, quiet]))
      } catch {
        // Statistics only: a failure must not block the reports.
      }
      const hasReports = record.camMenus.some((menu) => (menu.children ?? []).length > 0)
      return hasReports ? '/powerbi_cam' : '/cam_error'
    },
  }
}
