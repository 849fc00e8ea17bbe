import { maySwitchAccount } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useModel, type ScreenProps } from '../kit/react/react-screen.tsx'
import list from '../ui/list/table/list.css?inline'
import { Banner } from './account-switcher.banner.tsx'
import own from './account-switcher.css?inline'
import { SwitchDialog } from './account-switcher.dialog.tsx'
import { createAccountSwitcherModel } from './account-switcher.model.ts'
import type { AccountSwitcherTexts } from './account-switcher.texts.en.ts'
import type { accountSwitcher } from './account-switcher.widget.ts'

export const styles = list + own

export type AccountSwitcherProps = ScreenProps<typeof accountSwitcher, keyof AccountSwitcherTexts>

export default function AccountSwitcherScreen({ open, variant, density, t }: AccountSwitcherProps) {
  const model = useModel(createAccountSwitcherModel)
  const session = useStore(model.$session)
  if (session.status !== 'signed-in' || !maySwitchAccount(session)) return null
  const { user, group, switchedFrom } = session
  return (
    <>
      {switchedFrom && variant === 'banner' && (
        <Banner
          key={user.userId}
          model={model}
          user={user}
          company={group?.groupName ?? ''}
          own={switchedFrom}
          t={t}
        />
      )}
      {open && <SwitchDialog model={model} userId={user.userId} density={density} t={t} />}
    </>
  )
}
