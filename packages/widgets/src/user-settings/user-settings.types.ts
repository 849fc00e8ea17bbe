import type { User } from '@lustra/core'
import type { T } from '../kit/tools.ts'
import type { UserSettingsTexts } from './user-settings.texts.en.ts'

/** What every section is drawn with. */
export interface SectionProps {
  user: User
  t: T<keyof UserSettingsTexts>
}
