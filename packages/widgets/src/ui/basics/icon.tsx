import type { ReactElement } from 'react'

/**
 * Icons as stroked paths on a 24 by 24 grid. Inline, because a strict CSP blocks fetched icons, and a sprite would have to
 * be in the page.
 */
export const icons = {
  warning: 'M12 4 2.8 20h18.4ZM12 10v4.500M12 17.2v.3',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20',
  filter: 'M4 6h16M7 12h10M10 18h4',
  columns: 'M4 5h16v14H4ZM9.5 5v14M14.5 5v14',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4v4h-4',
  close: 'm6 6 12 12M18 6 6 18',
  first: 'm17 6-6 6 6 6M7 6v12',
  previous: 'm15 6-6 6 6 6',
  next: 'm9 6 6 6-6 6',
  last: 'm7 6 6 6-6 6M17 6v12',
  back: 'M20 12H5m6-6-6 6 6 6',
  up: 'm6 15 6-6 6 6',
  down: 'm6 9 6 6 6-6',
  sort: 'm8 10 4-4 4 4M8 14l4 4 4-4',
  report: 'M7 3h7l4 4v14H7ZM14 3v4h4M10 12h5M10 16h5',
  star: 'm12 4 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8Z',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  offline:
    'M4 4l16 16M8.5 16a5 5 0 0 1 6.5-.5M5 12.5a10 10 0 0 1 4-2.3M19 12.5a10 10 0 0 0-6-2.9M12 19.5h.01',
  picture: 'M4 5h16v14H4ZM4 16.5l4.5-4.5 4 4 3-3 4.500 4.500M15 9.2v.3',
  link: 'M10 13.500a4 4 0 0 0 6 .4l2.800-2.800a4 4 0 0 0-5.700-5.700L12 6.500m2 4a4 4 0 0 0-6-.4l-2.800 2.800a4 4 0 0 0 5.700 5.700l1.100-1.100',
  building:
    'M5 21V4.5A1.5 1.5 0 0 1 6.5 3h7A1.5 1.5 0 0 1 15 4.5V21M15 9h3a1.5 1.5 0 0 1 1.5 1.5V21M3 21h18M8.5 7.5h3m-3 4h3m-3 4h3',
  chart: 'M4 20V4m0 16h17M8.5 16v-4m4.5 4V7m4.5 9v-6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clipboard:
    'M9 5H6.5A1.5 1.5 0 0 0 5 6.5v13A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5v-13A1.5 1.5 0 0 0 17.5 5H15M9 3.5h6v3H9ZM8.5 12h7m-7 4h4.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3.5 2',
  external:
    'M14 4h6v6m0-6-9 9M18 14v4.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6H10',
  inbox:
    'M4 13.5 6.5 5h11L20 13.5V18a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18Zm0 0h4.5L10 16h4l1.5-2.5H20',
  megaphone: 'M4 10v4h3l8 4.5v-13L7 10Zm14.5-.5a4 4 0 0 1 0 5M7.5 14l1.5 6h2.5l-1-4.5',
  more: 'M4.5 12a.75.75 0 1 0 1.5 0 .75.75 0 1 0-1.5 0m6.75 0a.75.75 0 1 0 1.5 0 .75.75 0 1 0-1.5 0m6.75 0a.75.75 0 1 0 1.5 0 .75.75 0 1 0-1.5 0',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  settings:
    'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5m-7 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  'sign-out': 'M14 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H14m2-4 4-4-4-4m4 4H10',
  sparkle: 'M12 3.5 13.9 10l6.6 2-6.6 2-1.9 6.5-1.9-6.5-6.6-2 6.6-2Z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8m-7.5 8.500c0-4 3-6 7.5-6s7.5 2 7.5 6',
  users:
    'M9 11.500a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7m-6 8c0-3.5 2.3-5.5 6-5.5s6 2 6 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4m2 3.300c2.3.7 3.5 2.4 3.5 5',
} as const

export type IconName = keyof typeof icons

/** By name, or by path for icons of a single element, because every list loads the named ones. */
type Props = { className?: string } & ({ name: IconName; path?: never } | { path: string; name?: never })

/** A decorative icon; its meaning needs a text or label next to it. */
export const Icon = ({ name, path, className = '' }: Props) => (
  <svg
    className={`icon ${className}`}
    viewBox="0 0 24 24"
    width="1.25em"
    height="1.25em"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={path ?? icons[name]} />
  </svg>
)

interface IconButtonProps {
  /** A shared icon's name, or an element. */
  icon: IconName | ReactElement
  label: string
  /** Undefined disables it with aria-disabled, so that it keeps the focus. */
  onPress: (() => void) | undefined
  className?: string
}

/** A toolbar button with an icon; the label is its accessible name and tooltip. */
export const IconButton = ({ icon, label, onPress, className = '' }: IconButtonProps) => (
  <button
    type="button"
    className={`button quiet icon-button ${className}`}
    aria-label={label}
    title={label}
    aria-disabled={!onPress}
    onClick={onPress}
  >
    {typeof icon === 'string' ? <Icon name={icon} /> : icon}
  </button>
)

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
