// Generated from the declarations by npm run generate.

import type { HTMLAttributes, PublicProps, StyleValue } from 'vue'
import type * as Elements from './elements.d.ts'
type Cap<S extends string> = S extends `${infer A}-${infer B}` ? `${Capitalize<A>}${Cap<B>}` : Capitalize<S>
type ElementProps<E, P, M> = Omit<HTMLAttributes, keyof P | 'style'> &
  PublicProps &
  P & {
    part?: string | undefined
    exportparts?: string | undefined
    // Strict templates check `data-row` as `dataRow`.
    [data: `data${string}`]: unknown
    style?: StyleValue | Elements.LustraCssProperties
  } & {
    [K in keyof M & string as `on${Cap<K>}`]?:
      | ((event: M[K] & { readonly currentTarget: E }) => void)
      | undefined
  }
type ElementComponent<E, P, M> = new () => E & {
  $props: ElementProps<E, P, M>
  $slots: { default?: () => unknown }
}
declare module 'vue' {
  /** Slot of the parent element. */
  interface HTMLAttributes {
    slot?: string | undefined
  }
  interface GlobalComponents {
    'lustra-login': ElementComponent<
      Elements.LustraLoginElement,
      Elements.LustraLoginProps,
      Elements.LustraLoginEventMap
    >
    'lustra-first-password': ElementComponent<
      Elements.LustraFirstPasswordElement,
      Elements.LustraFirstPasswordProps,
      Elements.LustraFirstPasswordEventMap
    >
    'lustra-user-settings': ElementComponent<
      Elements.LustraUserSettingsElement,
      Elements.LustraUserSettingsProps,
      Elements.LustraUserSettingsEventMap
    >
    'lustra-group-switcher': ElementComponent<
      Elements.LustraGroupSwitcherElement,
      Elements.LustraGroupSwitcherProps,
      Elements.LustraGroupSwitcherEventMap
    >
    'lustra-account-switcher': ElementComponent<
      Elements.LustraAccountSwitcherElement,
      Elements.LustraAccountSwitcherProps,
      Elements.LustraAccountSwitcherEventMap
    >
    'lustra-navbar': ElementComponent<
      Elements.LustraNavbarElement,
      Elements.LustraNavbarProps,
      Elements.LustraNavbarEventMap
    >
    'lustra-side-menu': ElementComponent<
      Elements.LustraSideMenuElement,
      Elements.LustraSideMenuProps,
      Elements.LustraSideMenuEventMap
    >
    'lustra-language-picker': ElementComponent<
      Elements.LustraLanguagePickerElement,
      Elements.LustraLanguagePickerProps,
      Elements.LustraLanguagePickerEventMap
    >
    'lustra-today': ElementComponent<
      Elements.LustraTodayElement,
      Elements.LustraTodayProps,
      Elements.LustraTodayEventMap
    >
    'lustra-report-viewer': ElementComponent<
      Elements.LustraReportViewerElement,
      Elements.LustraReportViewerProps,
      Elements.LustraReportViewerEventMap
    >
    'lustra-service-report-list': ElementComponent<
      Elements.LustraServiceReportListElement,
      Elements.LustraServiceReportListProps,
      Elements.LustraServiceReportListEventMap
    >
    'lustra-corrective-action-list': ElementComponent<
      Elements.LustraCorrectiveActionListElement,
      Elements.LustraCorrectiveActionListProps,
      Elements.LustraCorrectiveActionListEventMap
    >
    'lustra-visit-thread': ElementComponent<
      Elements.LustraVisitThreadElement,
      Elements.LustraVisitThreadProps,
      Elements.LustraVisitThreadEventMap
    >
    'lustra-promotion-list': ElementComponent<
      Elements.LustraPromotionListElement,
      Elements.LustraPromotionListProps,
      Elements.LustraPromotionListEventMap
    >
    'lustra-hotspot-list': ElementComponent<
      Elements.LustraHotspotListElement,
      Elements.LustraHotspotListProps,
      Elements.LustraHotspotListEventMap
    >
    'lustra-material-list': ElementComponent<
      Elements.LustraMaterialListElement,
      Elements.LustraMaterialListProps,
      Elements.LustraMaterialListEventMap
    >
    'lustra-feedback-form': ElementComponent<
      Elements.LustraFeedbackFormElement,
      Elements.LustraFeedbackFormProps,
      Elements.LustraFeedbackFormEventMap
    >
    'lustra-feedback-list': ElementComponent<
      Elements.LustraFeedbackListElement,
      Elements.LustraFeedbackListProps,
      Elements.LustraFeedbackListEventMap
    >
    'lustra-proposal-list': ElementComponent<
      Elements.LustraProposalListElement,
      Elements.LustraProposalListProps,
      Elements.LustraProposalListEventMap
    >
    'lustra-document-list': ElementComponent<
      Elements.LustraDocumentListElement,
      Elements.LustraDocumentListProps,
      Elements.LustraDocumentListEventMap
    >
    'lustra-error-page': ElementComponent<
      Elements.LustraErrorPageElement,
      Elements.LustraErrorPageProps,
      Elements.LustraErrorPageEventMap
    >
    'lustra-legal': ElementComponent<
      Elements.LustraLegalElement,
      Elements.LustraLegalProps,
      Elements.LustraLegalEventMap
    >
    'lustra-toaster': ElementComponent<
      Elements.LustraToasterElement,
      Elements.LustraToasterProps,
      Elements.LustraToasterEventMap
    >
    'lustra-confirm': ElementComponent<
      Elements.LustraConfirmElement,
      Elements.LustraConfirmProps,
      Elements.LustraConfirmEventMap
    >
    'lustra-user-manager': ElementComponent<
      Elements.LustraUserManagerElement,
      Elements.LustraUserManagerProps,
      Elements.LustraUserManagerEventMap
    >
    'lustra-group-logo': ElementComponent<
      Elements.LustraGroupLogoElement,
      Elements.LustraGroupLogoProps,
      Elements.LustraGroupLogoEventMap
    >
    'lustra-audit-list': ElementComponent<
      Elements.LustraAuditListElement,
      Elements.LustraAuditListProps,
      Elements.LustraAuditListEventMap
    >
    'lustra-store-manager': ElementComponent<
      Elements.LustraStoreManagerElement,
      Elements.LustraStoreManagerProps,
      Elements.LustraStoreManagerEventMap
    >
    'lustra-role-manager': ElementComponent<
      Elements.LustraRoleManagerElement,
      Elements.LustraRoleManagerProps,
      Elements.LustraRoleManagerEventMap
    >
    'lustra-organisation-manager': ElementComponent<
      Elements.LustraOrganisationManagerElement,
      Elements.LustraOrganisationManagerProps,
      Elements.LustraOrganisationManagerEventMap
    >
  }
}
