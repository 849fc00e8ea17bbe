import type { ScreenProps } from '../../kit/react/react-screen.tsx'
import type { AccountSwitcherTexts } from './account-switcher.texts.en.ts'
import type { accountSwitcher } from './account-switcher.widget.ts'

export type AccountSwitcherProps = ScreenProps<typeof accountSwitcher, keyof AccountSwitcherTexts>
