import { charactersOf } from '@lustra/core/contract/rules/cut-text.ts'
import { useState } from 'react'

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
