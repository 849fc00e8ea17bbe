/** Small choices of the person that this device keeps. Where storage is refused nothing is kept, and nothing throws. */
export const device = {
  read(key: `lustra.${string}`): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  /** Null forgets it. */
  write(key: `lustra.${string}`, text: string | null): void {
    try {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
    } catch {
      // The choice holds until the page is left.
    }
  },
}
