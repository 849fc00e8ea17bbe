import { icons, type IconName } from './icons.ts'

/** A picture beside a word. It says nothing itself: whatever it stands for is written or labelled next to it. */
export const Icon = ({ name, className = '' }: { name: IconName; className?: string }) => (
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
    <path d={icons[name]} />
  </svg>
)
