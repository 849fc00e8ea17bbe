import { useState } from 'react'

/** A logo, or the first letters of the name where there is none or it cannot be had. The name stands beside it. */
export function Mark({ name, src }: { name: string; src: string }) {
  const [broken, setBroken] = useState('')
  const hasLogo = src && src !== broken
  // Letters are drawn, not written: what a person can speak to press a button around them is the name.
  return (
    <span className="mark" aria-hidden="true" data-initials={hasLogo ? undefined : initialsOf(name)}>
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

/** Whole, also where it takes two code units. */
const firstLetter = (word = '') => (word ? String.fromCodePoint(word.codePointAt(0)!) : '')
