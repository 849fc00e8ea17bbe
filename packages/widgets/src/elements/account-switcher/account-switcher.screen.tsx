import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { errorText, maySwitchAccount, type Group, type SignedIn, type User } from '@lustra/core'
import { groupNameIn, personName } from '@lustra/core/contract/rules/shown-name.ts'
import { useElementContext, useModel } from '../../kit/react/react-screen.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import list from '../../ui/list/table/list.css?inline'
import own from './account-switcher.css?inline'
import { SwitchDialog } from './account-switcher.dialog.tsx'
import { createAccountSwitcherModel, type AccountSwitcherProps } from './account-switcher.model.ts'

interface BannerProps extends Pick<AccountSwitcherProps, 't'> {
  model: ReturnType<typeof createAccountSwitcherModel>
  user: User
  /** Company of the impersonated person, null if unknown. */
  company: Group | null
  realUser: NonNullable<SignedIn['switchedFrom']>
}

/** Shows the impersonated and the real account while acting as another person; cannot be dismissed (S7). */
function Banner({ model, user, company, realUser, t }: BannerProps) {
  const state = useStore(model.$return)
  const isMoving = state.step === 'moving'
  const language = useStore(useElementContext().$language)
  const [person, admin] = [personName(language, user), personName(language, realUser)]
  const group = company && groupNameIn(language, company)
  const acting = t('acting', {
    name: [withAccount(person.name, user), group?.name].filter(Boolean).join(' · '),
  })
  const really = t('really', { name: withAccount(admin.name, realUser) })
  return (
    <section className="banner" part="banner" aria-label={acting}>
      <Icon name="users" />
      <p className="banner-text">
        <strong title={[person.otherName, group?.otherName].filter(Boolean).join(' · ') || undefined}>
          {acting}
        </strong>{' '}
        <span title={admin.otherName}>{really}</span>
      </p>
      <button
        type="button"
        className="button"
        part="back"
        aria-disabled={isMoving}
        onClick={() => void model.goBack()}
      >
        <Icon name="back" /> {isMoving ? t('returning') : t('back')}
      </button>
      {state.step === 'failed' && (
        <p className="banner-failure" role="alert">
          {t('not-back')} {errorText(t as (key: string) => string, state.error)}
        </p>
      )}
      <Announcement text={`${acting} ${really}`} />
    </section>
  )
}

/** A live region announces changes only, so the text is set after mount. */
function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('')
  useEffect(() => setAnnounced(text), [text])
  return (
    <p className="unseen" role="status">
      {announced}
    </p>
  )
}

const withAccount = (name: string, { account }: Pick<User, 'account'>) =>
  name === account ? account : `${name} (${account})`

export const styles = list + own

export default function AccountSwitcherScreen({ open, variant, density, t }: AccountSwitcherProps) {
  const model = useModel(createAccountSwitcherModel)
  const session = useStore(model.$session)
  if (session.status !== 'signed-in' || !maySwitchAccount(session)) return null
  const { user, group, switchedFrom } = session
  return (
    <>
      {switchedFrom && variant === 'banner' && (
        <Banner key={user.userId} model={model} user={user} company={group} realUser={switchedFrom} t={t} />
      )}
      {open && <SwitchDialog model={model} userId={user.userId} density={density} t={t} />}
    </>
  )
}
