import type { ScreenProps } from '../../kit/react/react-screen.tsx'
import type { GroupLogoTexts } from './group-logo.texts.en.ts'
import type { groupLogo } from './group-logo.widget.ts'

export type Translate = ScreenProps<typeof groupLogo, keyof GroupLogoTexts>['t']
