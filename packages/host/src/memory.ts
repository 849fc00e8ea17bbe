/** What the portal keeps on this device by itself. Where storage is refused nothing is kept, and nothing throws. */
const wantedKey = 'lustra.wanted'

function attempt<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}

/** The address to open after the sign-in (G1). It belongs to this tab. */
export const wanted = {
  read: () => attempt(() => sessionStorage.getItem(wantedKey)) ?? '',
  write: (address: string) => void attempt(() => sessionStorage.setItem(wantedKey, address)),
  forget: () => void attempt(() => sessionStorage.removeItem(wantedKey)),
}

/** A language was chosen that the host has not heard of. It belongs to this tab. */
export const untold = {
  read: () => attempt(() => sessionStorage.getItem('lustra.language-untold')) !== null,
  write: () => void attempt(() => sessionStorage.setItem('lustra.language-untold', '1')),
  forget: () => void attempt(() => sessionStorage.removeItem('lustra.language-untold')),
}

/** The appearance that the person chose in the bar. */
export function keptTheme(): 'light' | 'dark' | undefined {
  const theme = attempt(() => localStorage.getItem('lustra.theme'))
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

/** Whether the side menu was narrow when it was seen last. */
export const keptNarrow = (): boolean => attempt(() => localStorage.getItem('lustra.menu-collapsed')) === '1'

/**
 * What speaks of a person goes with the session; language and appearance are the device's (S5). Whoever ran out of time
 * finds again what they had typed.
 */
export function forgetPerson({ isExpired = false } = {}): void {
  attempt(() => {
    for (const key of ['lustra.recent-groups', 'lustra.today']) localStorage.removeItem(key)
  })
  // Where codes went, phone numbers and mails, what lists were narrowed to, and words that were not sent.
  const own = isExpired ? /^lustra\.(code|filters)\./ : /^lustra\.(code|filters|draft)\./
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (own.test(key)) sessionStorage.removeItem(key)
    }
  })
  wanted.forget()
  untold.forget()
}
