import { useState, type ReactNode } from 'react'
import { charactersOf } from '@lustra/core/contract/rules/typed-text.ts'

/** A logo, or initials where it is missing or fails to load. Decorative: the name is beside it. */
export function Avatar({ name, src }: { name: string; src: string }) {
  const [broken, setBroken] = useState('')
  const hasLogo = src && src !== broken
  // Initials via CSS: voice control must match the name alone (WCAG 2.5.3).
  return (
    <span className="avatar" aria-hidden="true" data-initials={hasLogo ? undefined : initialsOf(name)}>
      {hasLogo && <img src={src} alt="" onError={() => setBroken(src)} />}
    </span>
  )
}

/** One character of a Chinese name, the first letters of up to two words of any other. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = firstLetter(words[0])
  if (/\p{Script=Han}/u.test(first) || words.length === 1) return first.toLocaleUpperCase()
  return `${first}${firstLetter(words[1])}`.toLocaleUpperCase()
}

const firstLetter = (word = ''): string => charactersOf(word).next().value ?? ''

/**
 * Resolves an image URL from the API host for pages of another origin. Empty for anything but http(s) and image data URLs.
 */
export function imageAddress(address: string, apiBase: string): string {
  if (!address || address.startsWith('data:image/')) return address
  const resolved = URL.canParse(address, apiBase) ? new URL(address, apiBase) : undefined
  return resolved?.protocol.startsWith('http') ? resolved.href : ''
}

interface Props {
  /** The form that is not shown; empty or absent where there is none. */
  other?: string | undefined
  children: ReactNode
}

/** A name in the reader's language, with its other form as tooltip. */
export const Name = ({ other, children }: Props) => (other ? <span title={other}>{children}</span> : children)
