/**
 * Which tests prove which row of docs/requirements.md: one or two, more for rows with several parts. A title may be that of
 * a group; then all of its tests belong to the proof. What runs check is in tests/requirements.test.ts; the table of the
 * document is generated from here.
 */

interface Proof {
  file: string
  /** As in the file, with the row in brackets. */
  title: string
}

export interface RowProof {
  tests: readonly Proof[]
  /** What the tests cannot prove, as a sentence. */
  limit?: string
}

export const proofs: Readonly<Record<string, RowProof>> = {
  G1: {
    tests: [
      {
        file: 'packages/host/src/guard.test.ts',
        title: 'opens these five addresses alone; every other address of the portal goes to the sign-in (G1)',
      },
      {
        file: 'packages/host/src/guard.test.ts',
        title: 'opens the wanted address after the sign-in when the person may open it (G1)',
      },
    ],
  },
  G2: {
    tests: [{ file: 'packages/host/src/guard.test.ts', title: '%s goes home (G2)' }],
  },
  G3: {
    tests: [
      {
        file: 'tests/journeys/guard.test.ts',
        title:
          'a reload of a deep URL shows that screen from the stored session, without a menu request or a flash of the form (G3)',
      },
    ],
  },
  G4: {
    tests: [
      { file: 'packages/host/src/routes.test.ts', title: 'is one sign-in in three modes (G4)' },
      {
        file: 'tests/journeys/sign-in-methods.test.ts',
        title: 'a forgotten password is reset by mail, and opens the portal (L7, G4)',
      },
    ],
  },
  G5: {
    tests: [
      {
        file: 'tests/journeys/guard.test.ts',
        title: 'an unknown URL, and one without permission, show that there is no such page (G5, G15)',
      },
      { file: 'tests/journeys/guard.test.ts', title: '%s can be read, in all three languages (G5)' },
    ],
  },
  G6: {
    tests: [
      {
        file: 'tests/journeys/identity.test.ts',
        title: 'opens at each of its addresses, also after a reload (G6)',
      },
    ],
  },
  G7: {
    tests: [
      {
        file: 'tests/journeys/guard.test.ts',
        title: 'a first sign-in leads to the password change, and nowhere else until it is done (G7, L8)',
      },
    ],
  },
  G8: {
    tests: [
      {
        file: 'packages/host/src/routes.test.ts',
        title: 'is the error page with the type of the query, or none (G8)',
      },
      {
        file: 'packages/host/src/guard.test.ts',
        title: 'the error page of the global reports opens for every signed-in person (G8)',
      },
    ],
  },
  G9: {
    tests: [
      {
        file: 'packages/core/src/menu/menu.test.ts',
        title: 'orders the roots report, manager, service report, promotion, and the first is home (G9)',
      },
      { file: 'packages/core/src/menu/menu.test.ts', title: 'without menus, role error %i leads to %s (G9)' },
    ],
  },
  G10: {
    tests: [
      {
        file: 'packages/host/src/guard.test.ts',
        title: 'the report area opens its first report, and does not redirect in circles (G9, G10)',
      },
      {
        file: 'packages/host/src/guard.test.ts',
        title:
          'an external report of the menu opens by its link, encoded or not, and no other does (G10, R3)',
      },
    ],
  },
  G11: {
    tests: [
      { file: 'packages/core/src/menu/menu.test.ts', title: 'staff reach the global area (G11)' },
      {
        file: 'packages/host/src/guard.test.ts',
        title: 'open the global reports when their own menu %s (G11)',
      },
      {
        file: 'tests/journeys/shell-routes.test.ts',
        title: 'see in the global area that the group is invalid, with a link back (G11, M9)',
      },
    ],
  },
  G12: {
    tests: [
      {
        file: 'packages/core/src/menu/menu.test.ts',
        title: 'of the manager area open by their own modules (G12)',
      },
      {
        file: 'packages/host/src/routes.test.ts',
        title: 'of the manager area is at %s a separate screen: %s (G12)',
      },
    ],
  },
  G13: {
    tests: [
      {
        file: 'packages/core/src/menu/menu.test.ts',
        title: 'of the promotion area open by their own modules, details with their lists (G13)',
      },
      { file: 'packages/host/src/routes.test.ts', title: 'the promotion area (G13)' },
    ],
  },
  G14: {
    tests: [
      {
        file: 'packages/core/src/menu/menu.test.ts',
        title: 'of the service reports open by their own modules (G14)',
      },
      {
        file: 'packages/host/src/routes.test.ts',
        title: 'of the service reports is at %s a list: %s, %s (G14)',
      },
    ],
  },
  G15: {
    tests: [
      { file: 'packages/core/src/menu/menu.test.ts', title: '%s opens the page User: %s (G15)' },
      {
        file: 'packages/host/src/guard.test.ts',
        title: 'an address without rights is not found, like one that does not exist (G5, G15)',
      },
      {
        file: 'packages/core/src/menu/menu.test.ts',
        title: 'leaves out of the menu what the person may not open, and areas that end up empty (G15)',
      },
    ],
  },
  G16: {
    tests: [{ file: 'packages/host/src/title.test.ts', title: 'the title of the document (G16)' }],
  },
  G17: {
    tests: [{ file: 'packages/core/src/menu/menu.test.ts', title: 'the links of the menu (G17)' }],
  },
  L1: {
    tests: [
      {
        file: 'packages/server/src/identity/login/login.test.ts',
        title: 'signs in by login name, phone or mail: %s (L1)',
      },
      {
        file: 'packages/core/src/session/session.node.test.ts',
        title: 'turns the login response into a session, and stores the groups as portal_group (L1, L11, S2)',
      },
      {
        file: 'packages/core/src/session/session.node.test.ts',
        title: 'sends the language %s as %s (L1)',
      },
    ],
  },
  L2: {
    tests: [
      {
        file: 'packages/core/src/session/own-account.node.test.ts',
        title: '%j goes to GetCheckUser with its LoginType (L2)',
      },
      {
        file: 'tests/journeys/sign-in-methods.test.ts',
        title: 'signs in by a phone code, also after a reload in between (L2, L6)',
      },
      {
        file: 'packages/widgets/src/elements/login/login.methods.test.tsx',
        title: 'has an area code that can be searched by name, in the person’s language (L2)',
      },
    ],
  },
  L3: {
    tests: [
      {
        file: 'tests/journeys/directory.test.ts',
        title: 'signs a person in, whose session survives a reload (L3)',
      },
      {
        file: 'tests/journeys/directory.test.ts',
        title: 'opens its window in the click even while its library is loading (L3)',
      },
      {
        file: 'packages/core/src/identity/directory/sso-config.node.test.ts',
        title: 'has the scopes for the person’s profile and mail by default (L3)',
      },
    ],
    limit: 'Proven against a loopback of Microsoft Entra ID; a real tenant was not tried.',
  },
  L4: {
    tests: [
      {
        file: 'packages/widgets/src/elements/login/login.methods.test.tsx',
        title: 'requires phone, code and policy, each at its field, and a valid number (L4, L5)',
      },
      {
        file: 'packages/widgets/src/elements/login/login.methods.test.tsx',
        title: 'opens only once the policy is accepted, and explains what to do until then (L3, L4)',
      },
      {
        file: 'packages/widgets/src/elements/login/login.test.tsx',
        title: 'opens policy and agreement over the form without losing what was typed (L4)',
      },
    ],
  },
  L5: {
    tests: [
      {
        file: 'packages/widgets/src/elements/login/login.test.tsx',
        title: 'shows what is missing at each field, how many above them, and focuses the first (L4, L5)',
      },
      {
        file: 'packages/widgets/src/elements/login/login.methods.test.tsx',
        title: 'requires phone, code and policy, each at its field, and a valid number (L4, L5)',
      },
      {
        file: 'packages/widgets/src/elements/login/login.methods.test.tsx',
        title: 'requires mail, code and policy for a code by mail (L5)',
      },
    ],
  },
  L6: {
    tests: [
      {
        file: 'packages/widgets/src/elements/login/login.codes.test.ts',
        title: 'continues the countdown after a reload, and knows where the code went (L6)',
      },
      {
        file: 'packages/widgets/src/elements/login/login.methods.test.tsx',
        title: 'explains why the host did not send it: %s (L6)',
      },
      {
        file: 'packages/widgets/src/elements/login/login.methods.test.tsx',
        title: 'is shown as sent when the host reports sent by an error (L6)',
      },
    ],
  },
  L7: {
    tests: [
      {
        file: 'tests/journeys/sign-in-methods.test.ts',
        title: 'a forgotten password is reset by mail, and opens the portal (L7, G4)',
      },
      {
        file: 'packages/server/src/identity/passwords/passwords.test.ts',
        title: 'are reset with a code sent to the phone, in any spelling of it (L7)',
      },
      {
        file: 'packages/widgets/src/elements/login/login.methods.test.tsx',
        title: 'asks for a strong password twice, each at its field (L7, U1)',
      },
    ],
  },
  L8: {
    tests: [
      {
        file: 'tests/journeys/guard.test.ts',
        title: 'a first sign-in leads to the password change, and nowhere else until it is done (G7, L8)',
      },
      {
        file: 'packages/widgets/src/elements/group-switcher/group-switcher.test.ts',
        title: 'is blocked with a message until the first password is changed (L8)',
      },
      {
        file: 'packages/widgets/src/elements/first-password/first-password.test.tsx',
        title: 'explains why everything else is closed (L8)',
      },
    ],
  },
  L9: {
    tests: [
      {
        file: 'packages/core/src/session/session.node.test.ts',
        title: 'ends the previous session and clears its data on failure (L9)',
      },
      {
        file: 'packages/core/src/session/session.node.test.ts',
        title: 'stores nothing when the login returns %s (L9)',
      },
    ],
  },
  L10: {
    tests: [
      {
        file: 'packages/core/src/session/session.node.test.ts',
        title: 'signs in with error page type for %i and without menus (L10, E3)',
      },
      { file: 'tests/journeys/guard.test.ts', title: '%s sees the error page with %s (G8, G9, L10, M9)' },
    ],
    limit:
      'A role error without a person and a token in its response is shown at the form; nobody is signed in.',
  },
  L11: {
    tests: [
      {
        file: 'packages/core/src/session/session.node.test.ts',
        title: 'turns the login response into a session, and stores the groups as portal_group (L1, L11, S2)',
      },
      {
        file: 'packages/core/src/session/session.node.test.ts',
        title: 'loads the group logos afterwards, and resolves their paths against the host (L11)',
      },
    ],
  },
  S1: {
    tests: [
      {
        file: 'packages/core/src/session/session.node.test.ts',
        title: 'is valid for 14,340,000 ms from the sign-in (S1)',
      },
      {
        file: 'packages/core/src/session/session.node.test.ts',
        title: 'is refreshed once for all calls of all tabs, which then use the new one %j (S1, S3)',
      },
    ],
  },
  S2: {
    tests: [
      {
        file: 'packages/core/src/session/account-switch.node.test.ts',
        title: 'holds the complete session during an account switch, and is restored after a reload (S2)',
      },
      {
        file: 'packages/core/src/session/account-switch.node.test.ts',
        title: 'includes the role error (S2)',
      },
    ],
  },
  S3: {
    tests: [
      {
        file: 'packages/core/src/session/session.node.test.ts',
        title: 'is refreshed once for all calls of all tabs, which then use the new one %j (S1, S3)',
      },
      {
        file: 'packages/core/src/session/renewal.node.test.ts',
        title: 'that hangs fails after 20 s for all waiting calls, and the session stays (S3)',
      },
    ],
  },
  S4: {
    tests: [
      {
        file: 'packages/core/src/session/session.node.test.ts',
        title: 'keeps the session alive for 239 minutes from each response (S4)',
      },
      {
        file: 'packages/core/src/session/session.node.test.ts',
        title: 'ends in a suspended tab as soon as it wakes up (S4)',
      },
    ],
  },
  S5: {
    tests: [
      {
        file: 'tests/journeys/session.test.ts',
        title: 'ends in every tab when it ends in one, and leaves nothing on the device (S5)',
      },
      {
        file: 'packages/core/src/session/session.node.test.ts',
        title: 'signs out when the host cannot be reached (S5)',
      },
      {
        file: 'tests/journeys/directory.test.ts',
        title: 'deletes the person’s data when they sign out of the portal %s (S5)',
      },
    ],
  },
  S6: {
    tests: [
      {
        file: 'packages/core/src/session/session.node.test.ts',
        title: 'rebuilds the session and sends the person and the group (S6)',
      },
      {
        file: 'tests/journeys/shell-start.test.ts',
        title: 'starts at its home page, in the same document; switching back downloads nothing (S6)',
      },
      {
        file: 'packages/core/src/session/group-switch.node.test.ts',
        title: 'refused with %i, %s, clears the menus, leads to error page %i and keeps the group (S6, E3)',
      },
      {
        file: 'packages/core/src/session/group-switch.node.test.ts',
        title: 'keeps the old group when the host %s, and reloads the list of groups (S6)',
      },
      {
        file: 'packages/server/src/identity/access/access.test.ts',
        title: 'refuses to switch to a group that opens nothing with %i, and changes nothing (S6)',
      },
      { file: 'tests/journeys/group-switch.test.ts', title: 'a refused switch in the portal (S6)' },
    ],
  },
  S7: {
    tests: [
      {
        file: 'packages/core/src/session/account-switch.node.test.ts',
        title: 'requests a signature and a service token, and signs in with them as the other person (S7)',
      },
      {
        file: 'packages/core/src/session/account-switch.node.test.ts',
        title: 'is reported a second later also on a page that loads meanwhile, and only once (S7)',
      },
      {
        file: 'tests/journeys/identity.test.ts',
        title: 'acts as another person, sees what they see, and is back with one click (S7, S8, M6)',
      },
      {
        file: 'tests/journeys/session-events.test.ts',
        title: 'hears every session event once, also those that restart or reload the portal (S7, X4)',
      },
    ],
  },
  S8: {
    tests: [
      {
        file: 'packages/core/src/session/account-switch.node.test.ts',
        title:
          'lists and switches with the administrator’s token, and makes other calls with the switched one (S8)',
      },
      {
        file: 'packages/core/src/session/account-switch.node.test.ts',
        title: 'switches from one person to the next, and keeps the return address (S7, S8)',
      },
    ],
  },
  S9: {
    tests: [
      {
        file: 'tests/journeys/identity.test.ts',
        title: 'open the dashboards, and go back to their groups (S9, S10, M4, G11)',
      },
      {
        file: 'tests/journeys/identity.test.ts',
        title: 'are shown that they have no global reports, and go back to their groups (S9, S10, M4, M9)',
      },
    ],
  },
  S10: {
    tests: [
      {
        file: 'packages/core/src/session/account-switch.node.test.ts',
        title: 'open at %s depending on the menu, and the host stores the version (S10)',
      },
      {
        file: 'packages/core/src/session/account-switch.node.test.ts',
        title: 'last opened as «%s» are new: %s (S10)',
      },
      {
        file: 'packages/host/src/guard.test.ts',
        title: 'begin with the global reports, once a session (S10)',
      },
      {
        file: 'packages/host/src/guard.test.ts',
        title: 'open the wanted address first, if any (G1, S10)',
      },
    ],
  },
  S11: {
    tests: [
      {
        file: 'packages/core/src/session/session.node.test.ts',
        title: 'is sent to the host, %s as %s, and stored on the device (S11)',
      },
      {
        file: 'packages/core/src/session/session.node.test.ts',
        title: 'changes only on this device before the sign-in (S11)',
      },
      {
        file: 'tests/journeys/shell-start.test.ts',
        title: 'starts at the home page, in the same document; other tabs only change their texts (S11)',
      },
      {
        file: 'packages/core/src/page/create-page.test.ts',
        title: 'begins in simplified Chinese where neither page nor person sets a language (S11)',
      },
    ],
  },
  S12: {
    tests: [
      {
        file: 'packages/core/src/session/group-polling.node.test.ts',
        title: 'a delayed list of groups (S12)',
      },
      {
        file: 'tests/journeys/shell-leaving.test.ts',
        title: 'a delayed list of groups keeps the person on their page (S12, G1)',
      },
    ],
  },
  S13: {
    tests: [
      {
        file: 'packages/core/src/api/lazy/client.node.test.ts',
        title: 'times out after six minutes (S13)',
      },
      {
        file: 'packages/core/src/api/lazy/client.node.test.ts',
        title: 'treats ErrCode %j as success and returns the data (S13)',
      },
      {
        file: 'packages/core/src/api/lazy/client.node.test.ts',
        title: 'turns a failed envelope into an error with our code and the host’s message (S13)',
      },
      {
        file: 'packages/core/src/session/session.node.test.ts',
        title: 'sends token, language and group (S13, S6)',
      },
    ],
  },
  S14: {
    tests: [
      {
        file: 'packages/core/src/api/lazy/client.node.test.ts',
        title: 'returns a file with its name from the header fileName (S14)',
      },
      {
        file: 'packages/core/src/api/lazy/client.node.test.ts',
        title: 'treats a blob of type %j that contains an envelope as an error (S14)',
      },
    ],
  },
  M1: {
    tests: [
      { file: 'packages/widgets/src/elements/navbar/navbar.test.tsx', title: 'the bar (M1)' },
      {
        file: 'tests/journeys/shell-phone.test.ts',
        title:
          'the group is switched in the person’s popover or in the drawer; with one group there is nothing to switch (M1, M3)',
      },
    ],
  },
  M2: {
    tests: [
      { file: 'packages/widgets/src/elements/side-menu/side-menu.test.tsx', title: 'the side menu (M2)' },
      {
        file: 'tests/journeys/shell-phone.test.ts',
        title: 'the menu is a drawer of 60 % of the width that traps the focus and restores it (M2)',
      },
    ],
  },
  M3: {
    tests: [
      {
        file: 'packages/widgets/src/elements/group-switcher/group-switcher.test.tsx',
        title: 'the group switch (M3)',
      },
    ],
  },
  M4: {
    tests: [
      {
        file: 'packages/widgets/src/elements/side-menu/side-menu.test.tsx',
        title: 'has the internal portal with its dashboards for staff, also by keyboard (M4, S10)',
      },
      {
        file: 'packages/widgets/src/elements/side-menu/side-menu.test.tsx',
        title: 'shows the global reports in cam mode, with the way back to the groups (M4, S9)',
      },
      {
        file: 'packages/widgets/src/elements/side-menu/side-menu.test.tsx',
        title: 'has no way back to groups that the person does not have (M4)',
      },
    ],
  },
  M5: {
    tests: [
      {
        file: 'tests/journeys/messages.test.ts',
        title: '%s: has its own buttons, no axe violations, and returns the result to the page (M5)',
      },
      { file: 'packages/widgets/src/elements/toaster/toaster.test.ts', title: 'the message box (M5)' },
      {
        file: 'packages/widgets/src/elements/confirm/confirm.browser.test.ts',
        title: 'the confirm dialog on a page (M5)',
      },
    ],
  },
  M6: {
    tests: [
      {
        file: 'packages/widgets/src/elements/account-switcher/account-switcher.test.tsx',
        title: 'the account switch (S7, M6)',
      },
      {
        file: 'packages/server/src/identity/account-switch/account-switch.test.ts',
        title: 'are found by %s (M6)',
      },
      {
        file: 'packages/server/src/identity/account-switch/account-switch.test.ts',
        title: 'are listed page by page, each once, and none past the end (M6)',
      },
    ],
  },
  M7: {
    tests: [
      {
        file: 'packages/core/src/texts/texts.test.ts',
        title: 'the first of the roles %j is shown as %s (M7)',
      },
    ],
  },
  M8: {
    tests: [
      {
        file: 'tests/journeys/guard.test.ts',
        title: 'the portal at %i px has a root font of %i px; embedding pages keep theirs (M8)',
      },
      {
        file: 'tests/journeys/shell-phone.test.ts',
        title: 'a window of 991 px has the drawer, one of 992 px the column (M8)',
      },
    ],
  },
  M9: {
    tests: [
      {
        file: 'packages/widgets/src/elements/error-page/error-page.test.tsx',
        title: 'the error page (G8, M9, E6)',
      },
    ],
  },
  R1: {
    tests: [
      {
        file: 'packages/server/src/areas/report/get-report.test.ts',
        title: 'has all that the viewer needs, by the id of its menu node or its own (R1, R2, R6)',
      },
      {
        file: 'packages/server/src/areas/report/get-global-report.test.ts',
        title: 'of the company covers all groups of %s (R1, G11)',
      },
    ],
  },
  R2: {
    tests: [
      {
        file: 'packages/server/src/areas/report/powerbi/powerbi-source.test.ts',
        title: 'prefers the group’s own to the one for all groups, in the workspace of the menu (R2, R6)',
      },
      {
        file: 'packages/widgets/src/elements/report-viewer/report.model.test.ts',
        title: 'shows the filter pane (%s) and the page navigation (%s) as the menu node specifies (R2)',
      },
      {
        file: 'packages/server/src/areas/report/report-data.test.ts',
        title: 'names its reader, and disallows files accordingly (R2)',
      },
      {
        file: 'tests/journeys/reports.test.ts',
        title: 'is above everything else, in full screen, too (R2)',
      },
    ],
  },
  R3: {
    tests: [
      {
        file: 'tests/journeys/reports-links.test.ts',
        title:
          'opens from the menu, marked as external, under the menu’s name, sandboxed in its frame (R3, G10)',
      },
      {
        file: 'tests/journeys/reports-links.test.ts',
        title: 'of the menu (%s) is refused with the reason, and nothing of it runs (R3)',
      },
    ],
  },
  R4: {
    tests: [
      {
        file: 'tests/journeys/reports.test.ts',
        title: 'the token of a report is renewed before it expires, and nothing is loaded again (R4)',
      },
      {
        file: 'packages/widgets/src/elements/report-viewer/report-viewer.test.tsx',
        title: 'that fails with %s shows that, and offers the next step (R4)',
      },
    ],
  },
  R5: {
    tests: [
      { file: 'packages/widgets/src/elements/report-viewer/report-viewer.test.tsx', title: 'a report (R5)' },
    ],
  },
  R6: {
    tests: [
      {
        file: 'tests/journeys/reports.test.ts',
        title: 'is the home page, and shows the figures of the API host (R1, R5, R6, G9, G10)',
      },
      {
        file: 'tests/journeys/report-host.test.ts',
        title:
          'implements powerbi-client: loaded, rendered, pages, filters, bookmarks, theme, zoom, and 501 for the rest (R1, R5, R6)',
      },
      {
        file: 'tests/journeys/power-bi.test.ts',
        title:
          'a report of a tenant is shown in the same viewer, by settings alone, without its token in a URL (R1, R6)',
      },
    ],
    limit: 'Proven against a loopback of Power BI; a real tenant was not tried.',
  },
  V1: {
    tests: [
      {
        file: 'packages/server/src/areas/service-report/service-report.test.ts',
        title: 'filters by customer, store code or name, type, time and feedback (V1)',
      },
      {
        file: 'packages/server/src/areas/service-report/service-report.test.ts',
        title: 'lists each category separately and all of them together (V1)',
      },
      {
        file: 'packages/server/src/areas/service-report/service-report.test.ts',
        title: 'sorts by %s in both directions (V1)',
      },
      {
        file: 'packages/server/src/areas/service-report/service-report.test.ts',
        title: 'filters, sorts and counts by the result of the visit (V1)',
      },
      {
        file: 'tests/journeys/guard.test.ts',
        title: 'the URL has the list’s state: a link and the back button restore it (V1)',
      },
      {
        file: 'packages/server/src/areas/service-report/service-report.test.ts',
        title: 'returns a page, newest service first, with totals (V1, V2)',
      },
      {
        file: 'packages/server/src/areas/service-report/service-report.test.ts',
        title: "names the service types of a list in the person's language (V1)",
      },
    ],
  },
  V2: {
    tests: [
      {
        file: 'packages/widgets/src/elements/service-report-list/service-report-list.test.tsx',
        title:
          'shows store, customer, service, time, evaluation and sales rep in a table with a caption (V2)',
      },
      {
        file: 'packages/server/src/areas/service-report/service-report.test.ts',
        title: 'returns a page, newest service first, with totals (V1, V2)',
      },
    ],
  },
  V3: {
    tests: [
      {
        file: 'packages/widgets/src/elements/service-report-list/service-report-list.test.tsx',
        title: 'draws the PDF in place and leaves nothing of pdf.js in the page (V3, X3)',
      },
      {
        file: 'packages/widgets/src/elements/service-report-list/service-report-list.test.tsx',
        title: 'shows the evaluation of a service (V3)',
      },
    ],
  },
  V4: {
    tests: [
      {
        file: 'tests/journeys/download.test.ts',
        title: 'saves twelve selected reports as one zip of readable files (V4)',
      },
      {
        file: 'packages/widgets/src/elements/service-report-list/download.test.tsx',
        title: 'asks for a report first when none is chosen (V4)',
      },
      {
        file: 'packages/widgets/src/elements/service-report-list/download.test.tsx',
        title: 'asks before a running download is stopped, and stops it (V4, S6)',
      },
      {
        file: 'packages/widgets/src/elements/service-report-list/service-report-list.test.ts',
        title: 'stay selected over pages and sorting, and when filters reset “all that match” (V4)',
      },
    ],
  },
  V5: {
    tests: [
      {
        file: 'packages/server/src/areas/evaluation/evaluation.test.ts',
        title:
          'stores stars and text in the person’s own name, and returns until when they may be changed (V5)',
      },
      {
        file: 'tests/journeys/service-reports.test.ts',
        title: 'is evaluated by keyboard, and updated everywhere at once (V5, V3)',
      },
    ],
  },
  V6: {
    tests: [
      {
        file: 'tests/journeys/corrective-actions.test.ts',
        title: 'is completed from today’s strip: list, strip and the other tab follow (V6)',
      },
      {
        file: 'packages/server/src/areas/corrective-action/action-detail.test.ts',
        title: 'shows what the list shows, with files, history and the report that caused it (V6)',
      },
    ],
  },
  P1: {
    tests: [
      {
        file: 'tests/journeys/promotions.test.ts',
        title: 'is found among the cards, read, and interest is shown and withdrawn under the own name (P1)',
      },
      {
        file: 'packages/server/src/areas/promotion/promotion.test.ts',
        title: 'stores an interest once, however often it is sent, and mails it once (P1)',
      },
    ],
  },
  P2: {
    tests: [
      {
        file: 'packages/server/src/areas/hotspot-issue/hotspot-issue.test.ts',
        title: 'returns pages with update times, last updated first (P2)',
      },
      {
        file: 'packages/widgets/src/elements/hotspot-list/hotspot-list.test.tsx',
        title: 'highlights the search term in questions, excerpts and the open answer (P2)',
      },
      {
        file: 'packages/server/src/areas/hotspot-issue/hotspot-issue.test.ts',
        title: 'finds words of titles and answers only in the reader’s language (P2)',
      },
      {
        file: 'packages/widgets/src/elements/hotspot-list/hotspot-list.test.tsx',
        title: 'shows an answer as written, without executable content (P2)',
      },
    ],
  },
  P3: {
    tests: [
      {
        file: 'tests/journeys/promotion-area.test.ts',
        title: 'opens a PDF of the materials and a document in place, from the real store of files (P3, P6)',
      },
      {
        file: 'packages/widgets/src/elements/material-list/material-list.test.tsx',
        title: 'shows the host of a link before it is opened, and never opens it automatically (P3)',
      },
      { file: 'tests/journeys/promotion-area.test.ts', title: 'downloads chosen materials as one zip (P3)' },
      {
        file: 'packages/server/src/areas/common-material/common-material.test.ts',
        title: 'lists documents, pictures and links, last updated first (P3)',
      },
    ],
  },
  P4: {
    tests: [
      {
        file: 'tests/journeys/feedback-form.test.ts',
        title: 'arrives as written, with upright pictures without camera data (P4, G13)',
      },
      {
        file: 'packages/server/src/areas/suggestion/add.test.ts',
        title: 'is stored with its pictures, upright and without camera metadata (P4)',
      },
      {
        file: 'packages/widgets/src/elements/feedback-form/feedback-form.test.tsx',
        title:
          'requires contents, store and type, and lists all errors at once with links to the fields (P4)',
      },
      {
        file: 'packages/widgets/src/elements/feedback-form/feedback-form.test.tsx',
        title: 'rejects files that are not pictures with a reason, and accepts at most nine pictures (P4)',
      },
      {
        file: 'packages/widgets/src/elements/feedback-list/feedback-list.test.tsx',
        title: 'lists feedback, and labels what is answered and not read yet (P4)',
      },
    ],
  },
  P5: {
    tests: [
      {
        file: 'packages/server/src/areas/proposal/proposal.test.ts',
        title: 'lists store, representative, texts, deadline and status, ordered by deadline (P5)',
      },
      {
        file: 'packages/widgets/src/elements/proposal-list/proposal-list.test.tsx',
        title: 'opens a proposal in full: store, sales representative, suggestion, deadline and history (P5)',
      },
      {
        file: 'tests/journeys/promotion-area.test.ts',
        title: 'accepts feedback on a proposal, which is in its history after a reload (P5)',
      },
    ],
  },
  P6: {
    tests: [
      {
        file: 'packages/server/src/areas/information-document/information-document.test.ts',
        title: 'lists title, type and update time, last updated first, and opens the file (P6)',
      },
      {
        file: 'packages/widgets/src/elements/document-list/document-list.test.tsx',
        title: 'shows a picture in the gallery, and downloads what cannot be shown (P6)',
      },
    ],
  },
  A1: {
    tests: [
      {
        file: 'packages/server/src/areas/user/user.test.ts',
        title: 'is filtered by each criterion, in any case and spelling (A1)',
      },
      {
        file: 'packages/widgets/src/elements/user-manager/user-form.test.tsx',
        title: 'the form of a person (A1)',
      },
      {
        file: 'packages/widgets/src/elements/user-manager/user-commands.test.tsx',
        title: 'what is done with a person (A1)',
      },
      {
        file: 'packages/widgets/src/elements/user-manager/user-stores.test.tsx',
        title: 'which stores a person sees (A1)',
      },
    ],
  },
  A2: {
    tests: [
      {
        file: 'packages/widgets/src/elements/role-manager/role-manager.test.tsx',
        title: 'lustra-role-manager (A2)',
      },
      {
        file: 'packages/server/src/areas/group-role/group-role.test.ts',
        title: 'deletes no role while people have it, and lists them in the source’s wording (A2)',
      },
      {
        file: 'packages/server/src/areas/group-role/role-rights.test.ts',
        title:
          'sets exactly these pages and nodes, with ancestors of the pages, and records them by name (A2)',
      },
      {
        file: 'packages/server/src/areas/group-role/group-role.test.ts',
        title: 'renames a role, records both names, and writes nothing when the name is unchanged (A2)',
      },
      {
        file: 'packages/server/src/areas/group-role/group-role.test.ts',
        title: 'deletes a role without people and records it (A2)',
      },
    ],
  },
  A3: {
    tests: [
      {
        file: 'tests/journeys/organisation.test.ts',
        title:
          'a node is added, found by its address, moved, deleted and brought back; one with stores stays (A3)',
      },
      {
        file: 'packages/widgets/src/elements/organisation-manager/organisation-manager.test.tsx',
        title: 'a node (A3)',
      },
      {
        file: 'packages/server/src/areas/group-organize/group-organize.test.ts',
        title: 'finds nodes by a part of their name, with their ancestors (A3)',
      },
    ],
  },
  A4: {
    tests: [
      {
        file: 'packages/widgets/src/elements/store-manager/store-manager.test.tsx',
        title: 'the stores of a group (A4)',
      },
      {
        file: 'packages/widgets/src/elements/store-manager/store-manager.test.tsx',
        title: 'assigning stores to a node (A4)',
      },
      {
        file: 'packages/server/src/areas/store/store.test.ts',
        title: 'are found by keyword, name, code and node, with their path from the top (A4)',
      },
      {
        file: 'packages/server/src/areas/store/store.test.ts',
        title: 'are assigned in three modes, with a preview of the result (A4)',
      },
      {
        file: 'packages/server/src/areas/store/store.test.ts',
        title: 'are exported as a sheet of texts without formulas (A4, S14)',
      },
      {
        file: 'packages/server/src/areas/sheet-import/sheet-import.test.ts',
        title: 'is checked first, then stored all at once, and can be undone (A4)',
      },
    ],
  },
  A5: {
    tests: [
      {
        file: 'packages/server/src/areas/group-logo/logo.test.ts',
        title: 'is accepted as %s and stored as a PNG at display size (A5)',
      },
      {
        file: 'packages/server/src/areas/group-logo/logo.test.ts',
        title: 'keeps the previous one and gives the reason when the file is no picture, or too large (A5)',
      },
      {
        file: 'tests/journeys/logo.test.ts',
        title: 'a new logo has a hint, a preview, and appears in every tab as soon as it is saved (A5)',
      },
    ],
  },
  A6: {
    tests: [
      {
        file: 'packages/server/src/app/delegated-rights.test.ts',
        title:
          'is what lies within their own rights: nobody gains more, and nobody above loses anything (A1, A2, A6)',
      },
      {
        file: 'packages/server/src/app/rights.test.ts',
        title:
          'is enforced: each role is admitted or refused as documented, and refused calls change nothing (A6)',
      },
      {
        file: 'packages/server/src/app/rights.test.ts',
        title: 'are neither returned nor changed when an administrator sends their ids to every call (A6)',
      },
      {
        file: 'packages/server/src/app/rights.test.ts',
        title: 'are neither returned nor changed for a role limited to one region (A6)',
      },
    ],
  },
  E1: {
    tests: [{ file: 'packages/core/src/session/session.node.test.ts', title: '%i ends the session (E1)' }],
  },
  E2: {
    tests: [
      {
        file: 'packages/core/src/session/session.node.test.ts',
        title: '90009 prompts once after a second, and signs out when confirmed (E2)',
      },
    ],
  },
  E3: {
    tests: [
      {
        file: 'packages/core/src/session/session.node.test.ts',
        title: '%i is returned to the caller without a message (E3)',
      },
      {
        file: 'packages/widgets/src/kit/source-texts.test.tsx',
        title:
          'shows the text of the catalogue, else ErrMsg, else Error; of a handed-back code its own text (E3, E4, E6)',
      },
    ],
  },
  E4: {
    tests: [
      {
        file: 'packages/core/src/session/session.node.test.ts',
        title: 'anything else shows %s for 5 s (E4)',
      },
      {
        file: 'packages/widgets/src/elements/service-report-list/service-report-list.test.tsx',
        title: 'shows %s in place when a call fails, without a toast (E4)',
      },
      {
        file: 'packages/core/src/session/session.node.test.ts',
        title: 'shows nothing for quiet calls (E4, E5)',
      },
      {
        file: 'packages/widgets/src/kit/source-texts.test.tsx',
        title:
          'shows the text of the catalogue, else ErrMsg, else Error; of a handed-back code its own text (E3, E4, E6)',
      },
    ],
  },
  E5: {
    tests: [
      {
        file: 'packages/core/src/session/session.node.test.ts',
        title: 'shows a network error for 3 s and keeps the session (E5)',
      },
      {
        file: 'packages/widgets/src/elements/promotion-list/promotion-list.test.tsx',
        title: 'reports a network failure, loses nothing, and can be retried (P1, E5)',
      },
    ],
  },
  E6: {
    tests: [
      {
        file: 'tests/texts.test.ts',
        title: 'has every sentence that the customer prescribes, word for word (E6)',
      },
      {
        file: 'packages/core/src/texts/texts.test.ts',
        title: 'are complete in three languages, with the same placeholders (E6)',
      },
      {
        file: 'tests/texts.test.ts',
        title: 'has every text in three languages, with the same placeholders (E6)',
      },
    ],
  },
  U1: {
    tests: [
      {
        file: 'packages/widgets/src/elements/user-settings/user-settings.test.tsx',
        title: 'the own password (U1)',
      },
      {
        file: 'packages/widgets/src/elements/user-settings/password.test.ts',
        title: 'the own password (U1)',
      },
      {
        file: 'packages/server/src/identity/passwords/passwords.test.ts',
        title: 'are not changed when the old one is wrong, the two differ, or the new one is weak (U1)',
      },
      {
        file: 'packages/server/src/identity/passwords/passwords.test.ts',
        title: 'may not be one of the last five (U1, 99036)',
      },
    ],
  },
  U2: {
    tests: [
      {
        file: 'packages/widgets/src/elements/user-settings/user-settings.test.tsx',
        title: 'the own phone (U2)',
      },
      {
        file: 'packages/server/src/areas/own-account/update-account.test.ts',
        title: 'is not set with a wrong, a used or an expired code (U2, 99040, 99041)',
      },
      {
        file: 'packages/server/src/areas/own-account/update-account.test.ts',
        title: 'is refused for a phone, too (U2)',
      },
      {
        file: 'packages/server/src/areas/own-account/update-account.test.ts',
        title: 'of either kind ends every other session of the person, and not this one (U2, U3)',
      },
      {
        file: 'packages/server/src/areas/user/message-limits.test.ts',
        title: 'report a changed contact to the verified one, never by text to an unverified one (A1, U2)',
      },
    ],
  },
  U3: {
    tests: [
      {
        file: 'packages/widgets/src/elements/user-settings/user-settings.test.tsx',
        title: 'the own mail (U3)',
      },
      {
        file: 'packages/server/src/areas/own-account/update-account.test.ts',
        title: 'is refused: it requires the present password, without using up the code (U3, 99061)',
      },
      {
        file: 'packages/server/src/areas/own-account/update-account.test.ts',
        title: 'is reported to the old contact (U3)',
      },
      {
        file: 'packages/server/src/areas/own-account/update-account.test.ts',
        title: 'of either kind ends every other session of the person, and not this one (U2, U3)',
      },
    ],
  },
  U4: {
    tests: [
      { file: 'packages/core/src/rules/rules.test.ts', title: '%j is a login name: %s (U4)' },
      {
        file: 'packages/server/src/areas/user/user.test.ts',
        title: 'is refused with %s, and nothing is stored (U4)',
      },
      {
        file: 'packages/widgets/src/elements/user-manager/user-form.test.tsx',
        title: 'shows what is missing at its field, and sends nothing (A1, U4)',
      },
      {
        file: 'packages/server/src/areas/user/user-sheet.test.ts',
        title: 'reports every row that breaks a rule of people, and adds none (A1, U4)',
      },
    ],
  },
  X1: {
    tests: [
      {
        file: 'tests/conformance/signed-out.test.ts',
        title: 'draws on an empty page without attributes and errors (X1)',
      },
    ],
  },
  X2: {
    tests: [
      {
        file: 'packages/core/src/page/two-copies.node.test.ts',
        title:
          'two copies of the bundle share one session, configuration and messages, and show no token (X2, X3)',
      },
      {
        file: 'tests/journeys/two-versions.test.ts',
        title: 'are reported once in the console, and the elements of the first one keep working (X2)',
      },
    ],
  },
  X3: {
    tests: [
      {
        file: 'tests/conformance/elements.test.ts',
        title:
          'draws for a signed-in person under a strict policy and Trusted Types without a violation (X3)',
      },
      {
        file: 'tests/conformance/elements.test.ts',
        title: 'takes no style from a hostile page and loses nothing at 320 px and 200 % text (X3)',
      },
      {
        file: 'tests/conformance/elements.test.ts',
        title: 'leaks no style and no global into the page (X3)',
      },
      {
        file: 'packages/core/src/page/two-copies.node.test.ts',
        title:
          'two copies of the bundle share one session, configuration and messages, and show no token (X2, X3)',
      },
    ],
  },
  X4: {
    tests: [
      { file: 'tools/generate/manifest.test.ts', title: 'custom-elements.json (X4)' },
      {
        file: 'tests/conformance/consumer-types.test.ts',
        title: 'accept valid values of elements, and reject others (X4)',
      },
      {
        file: 'tests/conformance/consumer-types.test.ts',
        title: 'compile the example of the docs, and reject it with a mistake: %s (X4)',
      },
      {
        file: 'tests/journeys/session-events.test.ts',
        title: 'hears every session event once, also those that restart or reload the portal (S7, X4)',
      },
    ],
  },
  X5: {
    tests: [
      {
        file: 'packages/core/src/session/session.node.test.ts',
        title: 'a page provides the session: its token is requested once, and again before it expires (X5)',
      },
      {
        file: 'tests/journeys/partner.test.ts',
        title:
          'reads their pest reports without the portal’s sign-in form, with one token request of all elements (X2, X5, X6)',
      },
    ],
  },
  X6: {
    tests: [
      { file: 'tests/texts.test.ts', title: 'draws each documented part, and has an example page (X6)' },
      {
        file: 'tests/journeys/reports.test.ts',
        title:
          'the intranet page shows a report of another origin and the feedback form under a strict policy (R6, X1, X3, X6)',
      },
      {
        file: 'tests/journeys/partner.test.ts',
        title:
          'reads their pest reports without the portal’s sign-in form, with one token request of all elements (X2, X5, X6)',
      },
      {
        file: 'tests/consumers/pages.test.ts',
        title: 'is built, and a person signs in, changes the page of the list and reads a report (X1, X6)',
      },
      {
        file: 'tests/journeys/starters.test.ts',
        title: '%s: its person signs in, turns a page of the list and reads a report (X1, X3, X6)',
      },
    ],
  },
}
