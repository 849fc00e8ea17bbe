import type { ManagedUser } from '@lustra/core'
import type { Cells } from '../list/screen/columns.ts'
import { Icon } from '../ui/basics/icon.tsx'
import type { IconName } from '../ui/basics/icons.ts'
import { MarkedText } from '../ui/rich-text/marked-text.tsx'
import type { Words } from './user-manager.types.ts'
import type { userManager } from './user-manager.widget.ts'

type State = 'active' | 'invited' | 'inactive'

const icons: Record<State, IconName> = { active: 'check', invited: 'clock', inactive: 'minus' }

/** Whoever is deactivated cannot use an invitation either. */
export const stateOf = ({ IsValid, IsInvited }: Pick<ManagedUser, 'IsValid' | 'IsInvited'>): State =>
  !IsValid ? 'inactive' : IsInvited ? 'invited' : 'active'

/** Whether somebody may sign in, in a word and an icon; the colour only helps. */
export const UserState = ({ t, user }: { t: Words; user: ManagedUser }) => {
  const state = stateOf(user)
  return (
    <span className={`badge user-state ${state}`}>
      <Icon name={icons[state]} /> {t(`is.${state}`)}
    </span>
  )
}

export const phoneOf = ({ AreaCode, MobilePhone }: Pick<ManagedUser, 'AreaCode' | 'MobilePhone'>) =>
  MobilePhone && (AreaCode ? `+${AreaCode} ${MobilePhone}` : MobilePhone)

/** The cells of A1. What was searched for is marked. */
export const userCells = (t: Words, keyword: string): Cells<typeof userManager, ManagedUser> => {
  const marked = (text: string) => (text ? <MarkedText text={text} keyword={keyword} /> : '–')
  return {
    name: {
      cell: (user) => (
        <>
          {marked(user.RealName || user.Account)}
          {user.IsSelf && <span className="user-self"> {t('you')}</span>}
        </>
      ),
    },
    account: { whole: (user) => user.Account, cell: (user) => marked(user.Account) },
    phone: { whole: phoneOf, cell: (user) => <bdi>{marked(phoneOf(user))}</bdi> },
    mail: { whole: (user) => user.Email, cell: (user) => marked(user.Email) },
    role: {
      whole: (user) => user.RoleName || t('no-role'),
      cell: (user) => user.RoleName || <span className="user-without">{t('no-role')}</span>,
    },
    state: { cell: (user) => <UserState t={t} user={user} /> },
    stores: { cell: (user) => user.Stores || '–' },
  }
}
