// Generated from the declarations by npm run generate.

import type { HTMLAttributes } from 'svelte/elements'
import type * as Elements from './elements.d.ts'
type ElementProps<E extends EventTarget, P, M> = Omit<HTMLAttributes<E>, keyof P> &
  P &
  Elements.LustraAttributes<P> & {
    part?: string | undefined
    exportparts?: string | undefined
  } & {
    [K in keyof M & string as `on${K}`]?: ((event: M[K] & { readonly currentTarget: E }) => void) | undefined
  }
declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'lustra-login': ElementProps<
      Elements.LustraLoginElement,
      Elements.LustraLoginProps,
      Elements.LustraLoginEventMap
    >
    'lustra-first-password': ElementProps<
      Elements.LustraFirstPasswordElement,
      Elements.LustraFirstPasswordProps,
      Elements.LustraFirstPasswordEventMap
    >
    'lustra-user-settings': ElementProps<
      Elements.LustraUserSettingsElement,
      Elements.LustraUserSettingsProps,
      Elements.LustraUserSettingsEventMap
    >
    'lustra-group-switcher': ElementProps<
      Elements.LustraGroupSwitcherElement,
      Elements.LustraGroupSwitcherProps,
      Elements.LustraGroupSwitcherEventMap
    >
    'lustra-account-switcher': ElementProps<
      Elements.LustraAccountSwitcherElement,
      Elements.LustraAccountSwitcherProps,
      Elements.LustraAccountSwitcherEventMap
    >
    'lustra-navbar': ElementProps<
      Elements.LustraNavbarElement,
      Elements.LustraNavbarProps,
      Elements.LustraNavbarEventMap
    >
    'lustra-side-menu': ElementProps<
      Elements.LustraSideMenuElement,
      Elements.LustraSideMenuProps,
      Elements.LustraSideMenuEventMap
    >
    'lustra-language-picker': ElementProps<
      Elements.LustraLanguagePickerElement,
      Elements.LustraLanguagePickerProps,
      Elements.LustraLanguagePickerEventMap
    >
    'lustra-today': ElementProps<
      Elements.LustraTodayElement,
      Elements.LustraTodayProps,
      Elements.LustraTodayEventMap
    >
    'lustra-report-viewer': ElementProps<
      Elements.LustraReportViewerElement,
      Elements.LustraReportViewerProps,
      Elements.LustraReportViewerEventMap
    >
    'lustra-service-report-list': ElementProps<
      Elements.LustraServiceReportListElement,
      Elements.LustraServiceReportListProps,
      Elements.LustraServiceReportListEventMap
    >
    'lustra-corrective-action-list': ElementProps<
      Elements.LustraCorrectiveActionListElement,
      Elements.LustraCorrectiveActionListProps,
      Elements.LustraCorrectiveActionListEventMap
    >
    'lustra-visit-thread': ElementProps<
      Elements.LustraVisitThreadElement,
      Elements.LustraVisitThreadProps,
      Elements.LustraVisitThreadEventMap
    >
    'lustra-promotion-list': ElementProps<
      Elements.LustraPromotionListElement,
      Elements.LustraPromotionListProps,
      Elements.LustraPromotionListEventMap
    >
    'lustra-hotspot-list': ElementProps<
      Elements.LustraHotspotListElement,
      Elements.LustraHotspotListProps,
      Elements.LustraHotspotListEventMap
    >
    'lustra-material-list': ElementProps<
      Elements.LustraMaterialListElement,
      Elements.LustraMaterialListProps,
      Elements.LustraMaterialListEventMap
    >
    'lustra-feedback-form': ElementProps<
      Elements.LustraFeedbackFormElement,
      Elements.LustraFeedbackFormProps,
      Elements.LustraFeedbackFormEventMap
    >
    'lustra-feedback-list': ElementProps<
      Elements.LustraFeedbackListElement,
      Elements.LustraFeedbackListProps,
      Elements.LustraFeedbackListEventMap
    >
    'lustra-proposal-list': ElementProps<
      Elements.LustraProposalListElement,
      Elements.LustraProposalListProps,
      Elements.LustraProposalListEventMap
    >
    'lustra-document-list': ElementProps<
      Elements.LustraDocumentListElement,
      Elements.LustraDocumentListProps,
      Elements.LustraDocumentListEventMap
    >
    'lustra-error-page': ElementProps<
      Elements.LustraErrorPageElement,
      Elements.LustraErrorPageProps,
      Elements.LustraErrorPageEventMap
    >
    'lustra-legal': ElementProps<
      Elements.LustraLegalElement,
      Elements.LustraLegalProps,
      Elements.LustraLegalEventMap
    >
    'lustra-toaster': ElementProps<
      Elements.LustraToasterElement,
      Elements.LustraToasterProps,
      Elements.LustraToasterEventMap
    >
    'lustra-confirm': ElementProps<
      Elements.LustraConfirmElement,
      Elements.LustraConfirmProps,
      Elements.LustraConfirmEventMap
    >
    'lustra-user-manager': ElementProps<
      Elements.LustraUserManagerElement,
      Elements.LustraUserManagerProps,
      Elements.LustraUserManagerEventMap
    >
    'lustra-group-logo': ElementProps<
      Elements.LustraGroupLogoElement,
      Elements.LustraGroupLogoProps,
      Elements.LustraGroupLogoEventMap
    >
    'lustra-audit-list': ElementProps<
      Elements.LustraAuditListElement,
      Elements.LustraAuditListProps,
      Elements.LustraAuditListEventMap
    >
    'lustra-store-manager': ElementProps<
      Elements.LustraStoreManagerElement,
      Elements.LustraStoreManagerProps,
      Elements.LustraStoreManagerEventMap
    >
    'lustra-role-manager': ElementProps<
      Elements.LustraRoleManagerElement,
      Elements.LustraRoleManagerProps,
      Elements.LustraRoleManagerEventMap
    >
    'lustra-organisation-manager': ElementProps<
      Elements.LustraOrganisationManagerElement,
      Elements.LustraOrganisationManagerProps,
      Elements.LustraOrganisationManagerEventMap
    >
  }
}
