import { maySwitchAccount } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useModel } from '../../kit/react/react-screen.tsx'
import list from '../../ui/list/table/list.css?inline'
import { Banner } from './account-switcher.banner.tsx'
import own from './account-switcher.css?inline'
import { SwitchDialog } from './account-switcher.dialog.tsx'
import { createAccountSwitcherModel } from './account-switcher.model.ts'
import type { AccountSwitcherProps } from './account-switcher.types.ts'

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
