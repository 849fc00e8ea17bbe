/** All elements of the suite. Shells, types, manifest and docs are generated from this list. */
import { accountSwitcher } from './elements/account-switcher/account-switcher.widget.ts'
import { confirm } from './elements/confirm/confirm.widget.ts'
import { correctiveActionList } from './elements/corrective-action-list/corrective-action-list.widget.ts'
import { documentList } from './elements/document-list/document-list.widget.ts'
import { errorPage } from './elements/error-page/error-page.widget.ts'
import { feedbackForm } from './elements/feedback-form/feedback-form.widget.ts'
import { feedbackList } from './elements/feedback-list/feedback-list.widget.ts'
import { firstPassword } from './elements/first-password/first-password.widget.ts'
import { groupSwitcher } from './elements/group-switcher/group-switcher.widget.ts'
import { hotspotList } from './elements/hotspot-list/hotspot-list.widget.ts'
import { groupLogo } from './elements/group-logo/group-logo.widget.ts'
import { auditList } from './elements/audit-list/audit-list.widget.ts'
import { storeManager } from './elements/store-manager/store-manager.widget.ts'
import { roleManager } from './elements/role-manager/role-manager.widget.ts'
import { organisationManager } from './elements/organisation-manager/organisation-manager.widget.ts'
import { evaluationQueue } from './elements/evaluation-queue/evaluation-queue.widget.ts'
import type { WidgetSpec } from './kit/declare.ts'
import { languagePicker } from './elements/language-picker/language-picker.widget.ts'
import { legal } from './elements/legal/legal.widget.ts'
import { login } from './elements/login/login.widget.ts'
import { materialList } from './elements/material-list/material-list.widget.ts'
import { navbar } from './elements/navbar/navbar.widget.ts'
import { promotionList } from './elements/promotion-list/promotion-list.widget.ts'
import { proposalList } from './elements/proposal-list/proposal-list.widget.ts'
import { reportViewer } from './elements/report-viewer/report-viewer.widget.ts'
import { serviceReportList } from './elements/service-report-list/service-report-list.widget.ts'
import { sideMenu } from './elements/side-menu/side-menu.widget.ts'
import { toaster } from './elements/toaster/toaster.widget.ts'
import { today } from './elements/today/today.widget.ts'
import { userManager } from './elements/user-manager/user-manager.widget.ts'
import { userSettings } from './elements/user-settings/user-settings.widget.ts'
import { visitThread } from './elements/visit-thread/visit-thread.widget.ts'

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
  evaluationQueue,
]
