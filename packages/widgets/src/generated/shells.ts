// Generated from the declarations by npm run generate.

import type { Shell } from '../kit/shape.ts'
import { loginShell } from './shells/login.ts'
import { firstPasswordShell } from './shells/first-password.ts'
import { userSettingsShell } from './shells/user-settings.ts'
import { groupSwitcherShell } from './shells/group-switcher.ts'
import { accountSwitcherShell } from './shells/account-switcher.ts'
import { navbarShell } from './shells/navbar.ts'
import { sideMenuShell } from './shells/side-menu.ts'
import { languagePickerShell } from './shells/language-picker.ts'
import { todayShell } from './shells/today.ts'
import { reportViewerShell } from './shells/report-viewer.ts'
import { serviceReportListShell } from './shells/service-report-list.ts'
import { correctiveActionListShell } from './shells/corrective-action-list.ts'
import { visitThreadShell } from './shells/visit-thread.ts'
import { promotionListShell } from './shells/promotion-list.ts'
import { hotspotListShell } from './shells/hotspot-list.ts'
import { materialListShell } from './shells/material-list.ts'
import { feedbackFormShell } from './shells/feedback-form.ts'
import { feedbackListShell } from './shells/feedback-list.ts'
import { proposalListShell } from './shells/proposal-list.ts'
import { documentListShell } from './shells/document-list.ts'
import { errorPageShell } from './shells/error-page.ts'
import { legalShell } from './shells/legal.ts'
import { toasterShell } from './shells/toaster.ts'
import { confirmShell } from './shells/confirm.ts'
import { userManagerShell } from './shells/user-manager.ts'
import { groupLogoShell } from './shells/group-logo.ts'
import { auditListShell } from './shells/audit-list.ts'
import { storeManagerShell } from './shells/store-manager.ts'
import { roleManagerShell } from './shells/role-manager.ts'
import { organisationManagerShell } from './shells/organisation-manager.ts'

export const shells: readonly Shell[] = [
  loginShell,
  firstPasswordShell,
  userSettingsShell,
  groupSwitcherShell,
  accountSwitcherShell,
  navbarShell,
  sideMenuShell,
  languagePickerShell,
  todayShell,
  reportViewerShell,
  serviceReportListShell,
  correctiveActionListShell,
  visitThreadShell,
  promotionListShell,
  hotspotListShell,
  materialListShell,
  feedbackFormShell,
  feedbackListShell,
  proposalListShell,
  documentListShell,
  errorPageShell,
  legalShell,
  toasterShell,
  confirmShell,
  userManagerShell,
  groupLogoShell,
  auditListShell,
  storeManagerShell,
  roleManagerShell,
  organisationManagerShell,
]
