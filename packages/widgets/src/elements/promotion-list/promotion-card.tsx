import type { Promotion } from '@lustra/core'
import { formatDayIn } from '@lustra/core/contract/rules/zones.ts'
import { Icon } from '../../ui/basics/icon.tsx'
import type { PictureSource } from '../../ui/gallery/gallery.types.ts'
import { Picture } from '../../ui/gallery/picture.tsx'
import type { PromotionT } from './promotion.types.ts'
import { endingOf } from './promotion-ends.ts'

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
