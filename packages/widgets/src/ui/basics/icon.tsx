import { icons, type IconName } from './icons.ts'

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
