import type { ManagedUser } from '@lustra/core'
import type { Cells } from '../../features/list/screen/list-screen.tsx'
import { Icon, type IconName } from '../../ui/basics/icon.tsx'
import { Name } from '../../ui/basics/avatar.tsx'
import { MarkedText } from '../../ui/rich-text/marked-text.tsx'
import type { userManager } from './user-manager.widget.ts'
import type { Translate } from './user-manager.types.ts'

type State = 'active' | 'invited' | 'uninvited' | 'inactive'

const icons: Record<State, IconName> = {
  active: 'check',
  invited: 'clock',
  uninvited: 'inbox',
  inactive: 'minus',
}

/** A deactivated person cannot use an invitation. */
function stateOf({
  IsValid,
  IsInvited,
  HasPassword,
}: Pick<ManagedUser, 'IsValid' | 'IsInvited' | 'HasPassword'>): State {
  if (!IsValid) return 'inactive'
  if (HasPassword) return 'active'
  return IsInvited ? 'invited' : 'uninvited'
}

/** Sign-in state as text and icon; not by colour alone. */
export const UserState = ({ t, user }: { t: Translate; user: ManagedUser }) => {
  const state = stateOf(user)
  return (
    <span className={`badge user-state ${state}`}>
      <Icon name={icons[state]} /> {t(`is.${state}`)}
    </span>
  )
}

export const phoneOf = ({ AreaCode, MobilePhone }: Pick<ManagedUser, 'AreaCode' | 'MobilePhone'>) =>
  MobilePhone && (AreaCode ? `+${AreaCode} ${MobilePhone}` : MobilePhone)

/** The cells of A1; matches of the keyword are highlighted. */
export const userCells = (t: Translate, keyword: string): Cells<typeof userManager, ManagedUser> => {
  const highlighted = (text: string) => (text ? <MarkedText text={text} keyword={keyword} /> : '–')
  return {
    name: {
      cell: (user) => (
        <>
          <Name other={user.OtherName}>{highlighted(user.RealName || user.Account)}</Name>
          {user.IsSelf && <span className="user-self"> {t('you')}</span>}
        </>
      ),
    },
    account: { whole: (user) => user.Account, cell: (user) => highlighted(user.Account) },
    phone: { whole: phoneOf, cell: (user) => <bdi>{highlighted(phoneOf(user))}</bdi> },
    mail: { whole: (user) => user.Email, cell: (user) => highlighted(user.Email) },
    role: {
      whole: (user) => user.RoleName || t('no-role'),
      cell: (user) => user.RoleName || <span className="badge user-without">{t('no-role')}</span>,
    },
    state: { cell: (user) => <UserState t={t} user={user} /> },
    stores: {
      cell: (user) =>
        user.SeesNoStore ? (
          <span className="badge user-without">{t('sees-no-store')}</span>
        ) : (
          user.Stores || '–'
        ),
    },
  }
}
