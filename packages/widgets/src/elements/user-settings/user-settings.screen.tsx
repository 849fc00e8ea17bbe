import { personName } from '@lustra/core/contract/rules/shown-name.ts'
import { useStore } from '@nanostores/react'
import {
  useElementContext,
  useModel,
  useUnsavedWork,
  type ScreenProps,
} from '../../kit/react/react-screen.tsx'
import basics from '../../ui/form/form-basics.css?inline'
import form from '../../ui/form/form.css?inline'
import { onLinkClick } from '../../ui/basics/dom-events.ts'
import picker from '../../ui/picker/picker.css?inline'
import popover from '../../ui/basics/popover.css?inline'
import { createEmailModel, createPhoneModel } from './contact.model.ts'
import { ContactSection } from './contact.screen.tsx'
import { PasswordSection } from './password.screen.tsx'
import own from './user-settings.css?inline'
import { SessionsSection } from './sessions.screen.tsx'
import {
  createUserSettingsModel,
  paths,
  type Closed,
  type Section,
  type SectionProps,
} from './user-settings.model.ts'
import type { UserSettingsTexts } from './user-settings.texts.en.ts'
import type { userSettings } from './user-settings.widget.ts'

export const styles = basics + form + popover + picker + own

export default function UserSettingsScreen({
  section,
  t,
}: ScreenProps<typeof userSettings, keyof UserSettingsTexts>) {
  const model = useModel(createUserSettingsModel)
  const session = useStore(model.$session)
  const closed = useStore(model.$closed)
  const language = useStore(useElementContext().$language)
  const sections = useStore(model.$sections)
  if (session.status !== 'signed-in') return null
  if (closed)
    return (
      <ClosedNotice
        why={closed}
        name={personName(language, session.user).name}
        onFirst={model.toFirstPassword}
        onStart={model.toStart}
        t={t}
      />
    )
  return <Sections user={session.user} {...{ section, sections, t }} onOpen={model.open} />
}

interface SectionsProps extends SectionProps {
  section: Section
  sections: readonly Section[]
  onOpen(section: Section): void
}

function Sections({ section, sections, user, onOpen, t }: SectionsProps) {
  useUnsavedContact()
  return (
    <div className="settings">
      <nav className="sections" part="sections" aria-label={t('settings')}>
        {sections.map((each) => (
          <a
            key={each}
            href={paths[each]}
            aria-current={each === section ? 'page' : undefined}
            onClick={onLinkClick(() => onOpen(each))}
          >
            {t(`section.${each}`)}
          </a>
        ))}
      </nav>
      <div className="section">
        {section === 'password' ? (
          <PasswordSection user={user} t={t} />
        ) : section === 'sessions' ? (
          <SessionsSection user={user} t={t} />
        ) : (
          <ContactSection key={section} contact={section} user={user} t={t} />
        )}
      </div>
    </div>
  )
}

/** Typed phone and mail survive a change of section, but not a switch of the group. */
function useUnsavedContact() {
  const phone = useStore(useModel(createPhoneModel).$text)
  const email = useStore(useModel(createEmailModel).$text)
  useUnsavedWork(phone !== '' || email !== '')
}

interface ClosedProps extends Pick<SectionProps, 't'> {
  why: Closed
  name: string
  onFirst(): void
  onStart(): void
}

function ClosedNotice({ why, name, onFirst, onStart, t }: ClosedProps) {
  return (
    <div className="closed" part="closed">
      <p>{why === 'first-login' ? t('other.first-login') : t(`closed.${why}`, { name })}</p>
      {why === 'first-login' ? (
        <button type="button" className="button primary" onClick={onFirst}>
          {t('password-title')}
        </button>
      ) : (
        <button type="button" className="button" onClick={onStart}>
          {t('start')}
        </button>
      )}
    </div>
  )
}
