import { atom, computed, onMount } from 'nanostores'
import { hasUserSettings, type User, type Session } from '@lustra/core'
import type { T, ElementContext } from '../../kit/element-context.ts'
import type { Failure } from '../../kit/failure.ts'
import type { UserSettingsTexts } from './user-settings.texts.en.ts'
import type { userSettings } from './user-settings.widget.ts'

/** Props of every section. */
export interface SectionProps {
  user: User
  t: T<keyof UserSettingsTexts>
}

/** State of a section's form. */
export type FormState = { step: 'editing' | 'sending' | 'done' } | ({ step: 'failed' } & Failure)

const sections = ['password', 'phone', 'email', 'sessions'] as const
export type Section = (typeof sections)[number]

/** The source's paths (G6). */
export const paths: Record<Section, string> = {
  password: '/changepassword',
  phone: '/changephone',
  email: '/changeemail',
  sessions: '/sessions',
}

/** Why the settings are unavailable: acting as another person (S7), no settings (M1), first password required (L8). */
export type Closed = 'acting' | 'none' | 'first-login'

function closedFor(session: Session): Closed | null {
  if (session.status !== 'signed-in') return null
  if (session.switchedFrom) return 'acting'
  if (session.firstLogin) return 'first-login'
  return hasUserSettings(session.user) ? null : 'none'
}

/** Navigates between sections by the router of the page, or in place without one. */
export function createUserSettingsModel({
  core,
  $props,
  navigate,
  follow,
}: ElementContext<typeof userSettings, keyof UserSettingsTexts>) {
  /** Whether the server allows several sessions per account; most allow one. */
  const $hasSessions = atom(false)
  onMount($hasSessions, () => {
    const hasSeveral = core.hostConfig().then(({ sessionsPerAccount = 1 }) => sessionsPerAccount > 1)
    // A failure hides the section only; other requests report it.
    hasSeveral.then((has) => $hasSessions.set(has)).catch(() => {})
  })

  return {
    $session: core.$session,
    $sections: computed([$hasSessions, $props], (hasSessions, { section }) =>
      sections.filter((each) => each !== 'sessions' || hasSessions || section === 'sessions'),
    ),
    $closed: computed(core.$session, closedFor),
    open(section: Section) {
      if (section === $props.get().section) return
      if (!navigate({ path: paths[section] })) $props.setKey('section', section)
    },
    toStart: () => follow({ path: '/' }),
    toFirstPassword: () => follow({ path: '/firstChangepassword' }),
  }
}
