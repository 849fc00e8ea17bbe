import { auditEntryCalls } from './audit-entry.ts'
import { commonMaterialCalls } from './common-material.ts'
import { correctiveActionCalls } from './corrective-action.ts'
import { fileJobCalls } from './file-job.ts'
import { groupLogoCalls } from './group-logo.ts'
import { groupOrganizeCalls } from './group-organize.ts'
import { groupRoleCalls } from './group-role.ts'
import { hostConfigCalls } from './host-config.ts'
import { hotspotIssueCalls } from './hotspot-issue.ts'
import { informationDocumentCalls } from './information-document.ts'
import { groupCalls, loginCalls } from './login.ts'
import { openWorkCalls } from './open-work.ts'
import { promotionCalls } from './promotion.ts'
import { proposalCalls } from './proposal.ts'
import { reportCalls, reportDataCalls } from './report.ts'
import { choiceCalls, evaluationCalls, serviceReportCalls, serviceReportListCalls } from './service-report.ts'
import { sheetImportCalls } from './sheet-import.ts'
import { storeCalls } from './store.ts'
import { suggestionCalls } from './suggestion.ts'
import { userCalls } from './user.ts'
import { visitCalls } from './visit.ts'
import { accountSwitchCalls, ownAccountCalls, ownSessionCalls, switchableUserCalls } from './own-account.ts'
import type { CallTable } from './declare.ts'

/** Every call of the API, by area. */
export const callTables = {
  accountSwitchCalls,
  auditEntryCalls,
  commonMaterialCalls,
  correctiveActionCalls,
  fileJobCalls,
  groupLogoCalls,
  groupOrganizeCalls,
  groupRoleCalls,
  hostConfigCalls,
  hotspotIssueCalls,
  informationDocumentCalls,
  choiceCalls,
  groupCalls,
  loginCalls,
  openWorkCalls,
  ownAccountCalls,
  ownSessionCalls,
  switchableUserCalls,
  promotionCalls,
  proposalCalls,
  reportCalls,
  reportDataCalls,
  evaluationCalls,
  serviceReportCalls,
  serviceReportListCalls,
  sheetImportCalls,
  storeCalls,
  suggestionCalls,
  userCalls,
  visitCalls,
} as const satisfies Record<string, CallTable>
