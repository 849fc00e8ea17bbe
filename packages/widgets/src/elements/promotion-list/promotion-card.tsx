import type { Promotion } from '@lustra/core'
import { daysBetween, formatDayIn } from '@lustra/core/contract/rules/zones.ts'
import type { T } from '../../kit/element-context.ts'
import { Icon } from '../../ui/basics/icon.tsx'
import { Picture, type PictureSource } from '../../ui/gallery/picture.tsx'
import type { PromotionListTexts } from './promotion-list.texts.en.ts'

export type PromotionT = T<keyof PromotionListTexts>

/** Beyond this many days a date is shown instead of a relative time. */
const maxRelativeDays = 30

export type Ending = { key: 'ends-in'; when: string } | { key: 'ends-on' | 'ended'; date: string }

/** When a promotion ends, in the user's time zone; null without an end. */
export function endingOf(tag: string, endsAt: string | null, now: Date): Ending | null {
  const end = new Date(endsAt ?? NaN)
  if (Number.isNaN(end.getTime())) return null
  const date = formatDayIn(tag, undefined, end)
  if (end <= now) return { key: 'ended', date }
  const days = daysBetween(undefined, now, end)
  if (days > maxRelativeDays) return { key: 'ends-on', date }
  return { key: 'ends-in', when: new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(days, 'day') }
}

interface Props {
  t: PromotionT
  /** Language tag. */
  tag: string
  now: Date
  promotion: Promotion
  pictures: PictureSource
  onOpen(): void
}

/** A promotion in the list; the whole card is clickable (P1). */
export const PromotionCard = ({ t, tag, now, promotion, pictures, onOpen }: Props) => (
  <>
    {promotion.Picture ? (
      <Picture id={promotion.Id} source={pictures} alt="" />
    ) : (
      <span className="picture promotion-blank">
        <Icon name="megaphone" />
      </span>
    )}
    <PromotionBadges t={t} promotion={promotion} />
    <div className="promotion-card">
      <h2>
        <button type="button" className="promotion-open" data-key={promotion.Id} onClick={onOpen}>
          {promotion.Title}
        </button>
      </h2>
      <p className="promotion-summary">{promotion.Summary}</p>
      <PromotionDates t={t} tag={tag} now={now} promotion={promotion} />
    </div>
  </>
)

/** Badges for a new promotion and for the user's interest. */
const PromotionBadges = ({ t, promotion }: Pick<Props, 't' | 'promotion'>) =>
  promotion.IsNew || promotion.Interest ? (
    <p className="promotion-badges">
      {promotion.IsNew && (
        <span className="badge promotion-new">
          <Icon name="sparkle" /> {t('new')}
        </span>
      )}
      {promotion.Interest && (
        <span className="badge promotion-interested">
          <Icon name="check" /> {t('interest.short')}
        </span>
      )}
    </p>
  ) : null

/** Publication date and end. */
export function PromotionDates({ t, tag, now, promotion }: Pick<Props, 't' | 'tag' | 'now' | 'promotion'>) {
  const ending = endingOf(tag, promotion.EndsAt, now)
  return (
    <p className="promotion-dates">
      <time dateTime={promotion.PublishedAt}>
        {t('published', { date: formatDayIn(tag, undefined, new Date(promotion.PublishedAt)) })}
      </time>
      {ending && (
        <span className="promotion-end">
          <Icon name="clock" /> {endingText(t, ending)}
        </span>
      )}
    </p>
  )
}

const endingText = (t: PromotionT, ending: NonNullable<ReturnType<typeof endingOf>>) =>
  ending.key === 'ends-in' ? t('ends-in', { when: ending.when }) : t(ending.key, { date: ending.date })
