import type { User } from '@lustra/core'
import type { T } from '../../kit/element-context.ts'
import type { UserSettingsTexts } from './user-settings.texts.en.ts'

/** Props of every section. */
export interface SectionProps {
  user: User
  t: T<keyof UserSettingsTexts>
}
