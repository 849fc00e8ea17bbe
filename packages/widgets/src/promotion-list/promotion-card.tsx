import type { Promotion } from '@lustra/core'
import { sayDayIn } from '@lustra/core/contract/rules/zones.ts'
import { Icon } from '../ui/basics/icon.tsx'
import type { PictureSource } from '../ui/gallery/gallery.types.ts'
import { Picture } from '../ui/gallery/picture.tsx'
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

/** A promotion in the list; all of it can be pressed (P1). */
export const PromotionCard = ({ t, tag, now, promotion, pictures, onOpen }: Props) => (
  <>
    {promotion.Picture ? (
      <Picture id={promotion.Id} source={pictures} alt="" />
    ) : (
      <span className="picture promotion-blank">
        <Icon name="megaphone" />
      </span>
    )}
    <PromotionMarks t={t} promotion={promotion} />
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

/** What a person should see first: that it is new, and that they are interested already. */
const PromotionMarks = ({ t, promotion }: Pick<Props, 't' | 'promotion'>) =>
  promotion.IsNew || promotion.Interest ? (
    <p className="promotion-marks">
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

/** When it came, and until when it stands. */
export function PromotionDates({ t, tag, now, promotion }: Pick<Props, 't' | 'tag' | 'now' | 'promotion'>) {
  const ending = endingOf(tag, promotion.EndsAt, now)
  return (
    <p className="promotion-dates">
      <time dateTime={promotion.PublishedAt}>
        {t('published', { date: sayDayIn(tag, undefined, new Date(promotion.PublishedAt)) })}
      </time>
      {ending && (
        <span className="promotion-end">
          <Icon name="clock" /> {sayEnding(t, ending)}
        </span>
      )}
    </p>
  )
}

const sayEnding = (t: PromotionT, ending: NonNullable<ReturnType<typeof endingOf>>) =>
  ending.key === 'ends-in' ? t('ends-in', { when: ending.when }) : t(ending.key, { date: ending.date })
