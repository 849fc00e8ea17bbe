/** Every screen, and the steps to the state to be captured. */
import { accountScreens } from './screens/account.ts'
import { feedbackFormScreens } from './screens/feedback-form.ts'
import { organisationScreens } from './screens/organisation.ts'
import { portalScreens } from './screens/portal.ts'
import { promotionScreens } from './screens/promotion.ts'
import { managerScreens } from './screens/manager.ts'
import { promotionAreaScreens } from './screens/promotion-area.ts'
import { reportScreens } from './screens/report.ts'
import { roleManagerScreens } from './screens/role-manager.ts'
import { serviceReportScreens } from './screens/service-report.ts'
import { signInScreens } from './screens/sign-in.ts'
import { userManagerScreens } from './screens/user-manager.ts'
import { visitScreens } from './screens/visit.ts'
import type { Screen } from './screens/screen.types.ts'

export type { Screen }

export const screens: Screen[] = [
  ...signInScreens,
  ...accountScreens,
  ...reportScreens,
  ...serviceReportScreens,
  ...visitScreens,
  ...promotionScreens,
  ...promotionAreaScreens,
  ...roleManagerScreens,
  ...managerScreens,
  ...userManagerScreens,
  ...feedbackFormScreens,
  ...organisationScreens,
  ...portalScreens,
]
