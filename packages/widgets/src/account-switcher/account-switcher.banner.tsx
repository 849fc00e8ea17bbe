import { errorText, type SignedIn, type User } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Icon } from '../ui/basics/icon.tsx'
import type { createAccountSwitcherModel } from './account-switcher.model.ts'
import type { AccountSwitcherProps } from './account-switcher.types.ts'

interface BannerProps extends Pick<AccountSwitcherProps, 't'> {
  model: ReturnType<typeof createAccountSwitcherModel>
  user: User
  /** Company of the impersonated person, empty if unknown. */
  company: string
  realUser: NonNullable<SignedIn['switchedFrom']>
}

/** Shows the impersonated and the real account while acting as another person; cannot be dismissed (S7). */
export function Banner({ model, user, company, realUser, t }: BannerProps) {
  const state = useStore(model.$return)
  const isMoving = state.step === 'moving'
  const acting = t('acting', { name: [toName(user), company].filter(Boolean).join(' · ') })
  const really = t('really', { name: toName(realUser) })
  return (
    <section className="banner" part="banner" aria-label={acting}>
      <Icon name="users" />
      <p className="banner-text">
        <strong>{acting}</strong> <span>{really}</span>
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

const toName = ({ realname, account }: Pick<User, 'realname' | 'account'>) =>
  realname && realname !== account ? `${realname} (${account})` : account
