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
      const params = requireAccess().access
      const data = await request(
        { method: 'GET', path: '/Login/GetAccessGlobalReportStatus', params, personal: true, reads: 'alone' },
        quiet,
      )
      return textOf(fieldsOf(data)['globalReportVersion']) !== globalReportVersion
    },
    async openGlobalReports(): Promise<'/powerbi_cam' | '/cam_error'> {
      const { record, access: body } = requireAccess()
      store.patch({ firstLoginToCamFlag: true })
      try {
        await request(
          { method: 'POST', path: '/Login/updateAccessGlobalReportStatus', body, personal: true },
          quiet,
        )
      } catch {
        // Statistics only: a failure must not block the reports.
      }
      const hasReports = record.camMenus.some((menu) => (menu.children ?? []).length > 0)
      return hasReports ? '/powerbi_cam' : '/cam_error'
    },
  }
}
