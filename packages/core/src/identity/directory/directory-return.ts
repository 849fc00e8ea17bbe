const key = 'lustra.directory-return'

/** Notes for this tab where the bridge leads back to, after the directory signed somebody out in the page itself. */
export function rememberReturn(address: string): void {
  try {
    sessionStorage.setItem(key, address)
  } catch {
    // The bridge then only says that all is done.
  }
}

/** The noted address, once; never one of another origin. */
export function takeReturn(): string | undefined {
  try {
    const address = sessionStorage.getItem(key) ?? ''
    sessionStorage.removeItem(key)
    return URL.canParse(address) && new URL(address).origin === location.origin ? address : undefined
  } catch {
    return undefined
  }
}
