import { errorText, type SignedIn, type User } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Icon } from '../ui/basics/icon.tsx'
import type { createAccountSwitcherModel } from './account-switcher.model.ts'
import type { AccountSwitcherProps } from './account-switcher.types.ts'

interface BannerProps extends Pick<AccountSwitcherProps, 't'> {
  model: ReturnType<typeof createAccountSwitcherModel>
  user: User
  /** The company of that person, in which everything is done now. */
  company: string
  own: NonNullable<SignedIn['switchedFrom']>
}

/** Whom somebody acts as and who they really are, for as long as it lasts: it cannot be put away (S7). */
export function Banner({ model, user, company, own, t }: BannerProps) {
  const state = useStore(model.$return)
  const isMoving = state.step === 'moving'
  const acting = t('acting', { name: [toName(user), company].filter(Boolean).join(' · ') })
  const really = t('really', { name: toName(own) })
  return (
    <section className="banner" part="banner" aria-label={acting}>
      <Icon name="users" />
      <p className="banner-words">
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

/** A live region is read out for what comes into it, not for what it came with. */
function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => setSaid(text), [text])
  return (
    <p className="unseen" role="status">
      {said}
    </p>
  )
}

const toName = ({ realname, account }: Pick<User, 'realname' | 'account'>) =>
  realname && realname !== account ? `${realname} (${account})` : account
