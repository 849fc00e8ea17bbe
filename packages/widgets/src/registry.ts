/** All elements of the suite. Shells, types, manifest and docs are generated from this list. */
import { accountSwitcher } from './account-switcher/account-switcher.widget.ts'
import { confirm } from './confirm/confirm.widget.ts'
import { correctiveActionList } from './corrective-action-list/corrective-action-list.widget.ts'
import { documentList } from './document-list/document-list.widget.ts'
import { errorPage } from './error-page/error-page.widget.ts'
import { feedbackForm } from './feedback-form/feedback-form.widget.ts'
import { feedbackList } from './feedback-list/feedback-list.widget.ts'
import { firstPassword } from './first-password/first-password.widget.ts'
import { groupSwitcher } from './group-switcher/group-switcher.widget.ts'
import { hotspotList } from './hotspot-list/hotspot-list.widget.ts'
import { groupLogo } from './group-logo/group-logo.widget.ts'
import { auditList } from './audit-list/audit-list.widget.ts'
import { storeManager } from './store-manager/store-manager.widget.ts'
import { roleManager } from './role-manager/role-manager.widget.ts'
import { organisationManager } from './organisation-manager/organisation-manager.widget.ts'
import type { WidgetSpec } from './kit/declare.ts'
import { languagePicker } from './language-picker/language-picker.widget.ts'
import { legal } from './legal/legal.widget.ts'
import { login } from './login/login.widget.ts'
import { materialList } from './material-list/material-list.widget.ts'
import { navbar } from './navbar/navbar.widget.ts'
import { promotionList } from './promotion-list/promotion-list.widget.ts'
import { proposalList } from './proposal-list/proposal-list.widget.ts'
import { reportViewer } from './report-viewer/report-viewer.widget.ts'
import { serviceReportList } from './service-report-list/service-report-list.widget.ts'
import { sideMenu } from './side-menu/side-menu.widget.ts'
import { toaster } from './toaster/toaster.widget.ts'
import { today } from './today/today.widget.ts'
import { userManager } from './user-manager/user-manager.widget.ts'
import { userSettings } from './user-settings/user-settings.widget.ts'
import { visitThread } from './visit-thread/visit-thread.widget.ts'

export const registry: readonly WidgetSpec[] = [
  login,
  firstPassword,
  userSettings,
  groupSwitcher,
  accountSwitcher,
  navbar,
  sideMenu,
  languagePicker,
  today,
  reportViewer,
  serviceReportList,
  correctiveActionList,
  visitThread,
  promotionList,
  hotspotList,
  materialList,
  feedbackForm,
  feedbackList,
  proposalList,
  documentList,
  errorPage,
  legal,
  toaster,
  confirm,
  userManager,
  groupLogo,
  auditList,
  storeManager,
  roleManager,
  organisationManager,
]
