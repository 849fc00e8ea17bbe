import { Icon } from './icon.tsx'

/** A rating of 1 to 5: stars and number, with a label for screen readers. */
export const Stars = ({ rating, label }: { rating: number; label: string }) => (
  <span className="stars">
    <span className="stars-row" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((each) => (
        <Icon key={each} name="star" className={each <= rating ? 'filled' : ''} />
      ))}
    </span>
    <span aria-hidden="true">{rating}</span>
    <span className="unseen">{label}</span>
  </span>
)
