import { hasUserSettings, type Session } from '@lustra/core'
import { atom, computed, onMount } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import type { Failure } from '../kit/failure.ts'
import type { UserSettingsTexts } from './user-settings.texts.en.ts'
import type { userSettings } from './user-settings.widget.ts'

/** What becomes of a section's form. */
export type FormState = { step: 'editing' | 'sending' | 'done' } | ({ step: 'failed' } & Failure)

export const sections = ['password', 'phone', 'email', 'sessions'] as const
export type Section = (typeof sections)[number]

/** The source's own addresses (G6). */
export const paths: Record<Section, string> = {
  password: '/changepassword',
  phone: '/changephone',
  email: '/changeemail',
  sessions: '/sessions',
}

/** Why somebody can change nothing here: another person's account (S7), no settings at all (M1), a first password first (L8). */
export type Closed = 'acting' | 'none' | 'first-login'

export function closedFor(session: Session): Closed | null {
  if (session.status !== 'signed-in') return null
  if (session.switchedFrom) return 'acting'
  if (session.firstLogin) return 'first-login'
  return hasUserSettings(session.user) ? null : 'none'
}

/** The sections: on the page's own addresses where there is a router, in place where there is none. */
export function createUserSettingsModel({
  core,
  $props,
  navigate,
}: Tools<typeof userSettings, keyof UserSettingsTexts>) {
  /** Whether the server lets people be signed in several times; most have one session for an account. */
  const $hasSessions = atom(false)
  onMount($hasSessions, () => {
    const answered = core.hostConfig().then(({ sessionsPerAccount = 1 }) => sessionsPerAccount > 1)
    // A server that does not answer here says so where it matters.
    answered.then((has) => $hasSessions.set(has)).catch(() => {})
  })

  return {
    $session: core.$session,
    $sections: computed([$hasSessions, $props], (has, { section }) =>
      sections.filter((each) => each !== 'sessions' || has || section === 'sessions'),
    ),
    $closed: computed(core.$session, closedFor),
    open(section: Section) {
      if (section === $props.get().section) return
      if (!navigate({ path: paths[section] })) $props.setKey('section', section)
    },
    toFirstPassword: () => navigate({ path: '/firstChangepassword' }),
  }
}
