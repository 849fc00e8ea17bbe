// Generated from the declarations by npm run generate.

import type { HTMLAttributes } from 'vue'
import type * as Elements from './elements.d.ts'
type Cap<S extends string> = S extends `${infer A}-${infer B}` ? `${Capitalize<A>}${Cap<B>}` : Capitalize<S>
type ElementComponent<P, M> = new () => {
  $props: HTMLAttributes & P & { [K in keyof M & string as `on${Cap<K>}`]?: (event: M[K]) => void }
}
declare module 'vue' {
  interface GlobalComponents {
    'lustra-login': ElementComponent<Elements.LustraLoginProps, Elements.LustraLoginEventMap>
    'lustra-first-password': ElementComponent<
      Elements.LustraFirstPasswordProps,
      Elements.LustraFirstPasswordEventMap
    >
    'lustra-user-settings': ElementComponent<
      Elements.LustraUserSettingsProps,
      Elements.LustraUserSettingsEventMap
    >
    'lustra-group-switcher': ElementComponent<
      Elements.LustraGroupSwitcherProps,
      Elements.LustraGroupSwitcherEventMap
    >
    'lustra-account-switcher': ElementComponent<
      Elements.LustraAccountSwitcherProps,
      Elements.LustraAccountSwitcherEventMap
    >
    'lustra-navbar': ElementComponent<Elements.LustraNavbarProps, Elements.LustraNavbarEventMap>
    'lustra-side-menu': ElementComponent<Elements.LustraSideMenuProps, Elements.LustraSideMenuEventMap>
    'lustra-language-picker': ElementComponent<
      Elements.LustraLanguagePickerProps,
      Elements.LustraLanguagePickerEventMap
    >
    'lustra-today': ElementComponent<Elements.LustraTodayProps, Elements.LustraTodayEventMap>
    'lustra-report-viewer': ElementComponent<
      Elements.LustraReportViewerProps,
      Elements.LustraReportViewerEventMap
    >
    'lustra-service-report-list': ElementComponent<
      Elements.LustraServiceReportListProps,
      Elements.LustraServiceReportListEventMap
    >
    'lustra-corrective-action-list': ElementComponent<
      Elements.LustraCorrectiveActionListProps,
      Elements.LustraCorrectiveActionListEventMap
    >
    'lustra-visit-thread': ElementComponent<
      Elements.LustraVisitThreadProps,
      Elements.LustraVisitThreadEventMap
    >
    'lustra-error-page': ElementComponent<Elements.LustraErrorPageProps, Elements.LustraErrorPageEventMap>
    'lustra-legal': ElementComponent<Elements.LustraLegalProps, Elements.LustraLegalEventMap>
    'lustra-toaster': ElementComponent<Elements.LustraToasterProps, Elements.LustraToasterEventMap>
    'lustra-confirm': ElementComponent<Elements.LustraConfirmProps, Elements.LustraConfirmEventMap>
  }
}
