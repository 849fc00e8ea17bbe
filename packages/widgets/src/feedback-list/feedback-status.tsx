import type { SuggestionStatus } from '@lustra/core'
import { Icon } from '../ui/basics/icon.tsx'
import type { IconName } from '../ui/basics/icons.ts'
import type { FeedbackT } from './feedback.types.ts'

/** Names one after the other, as a language lists them. */
export const sayTypes = (tag: string, names: readonly string[]) =>
  names.join(tag.startsWith('zh') ? '、' : ', ')

const icons: Record<SuggestionStatus, IconName> = {
  new: 'inbox',
  'in-progress': 'refresh',
  answered: 'check',
}

/** How far it has come, in a word and an icon; the colour only helps. */
export const FeedbackStatus = ({ t, status }: { t: FeedbackT; status: SuggestionStatus }) => (
  <span className={`badge feedback-status ${status}`}>
    <Icon name={icons[status]} /> {t(`progress.${status}`)}
  </span>
)
