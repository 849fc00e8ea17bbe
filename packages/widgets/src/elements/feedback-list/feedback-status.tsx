import type { SuggestionStatus } from '@lustra/core'
import { Icon } from '../../ui/basics/icon.tsx'
import type { IconName } from '../../ui/basics/icons.ts'
import type { FeedbackT } from './feedback.types.ts'

/** Type names joined with the list separator of the language. */
export const typesText = (tag: string, names: readonly string[]) =>
  names.join(tag.startsWith('zh') ? '、' : ', ')

const icons: Record<SuggestionStatus, IconName> = {
  new: 'inbox',
  'in-progress': 'refresh',
  answered: 'check',
}

/** Status as text and icon; colour is never the only cue. */
export const FeedbackStatus = ({ t, status }: { t: FeedbackT; status: SuggestionStatus }) => (
  <span className={`badge feedback-status ${status}`}>
    <Icon name={icons[status]} /> {t(`progress.${status}`)}
  </span>
)
