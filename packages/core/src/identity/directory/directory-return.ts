import { tabStorage } from '../../storage/safe-storage.ts'

const key = 'lustra.directory-return'

/** Notes for this tab where the bridge leads back to, after the directory signed somebody out in the page itself. */
export function rememberReturn(address: string): void {
  // Where it cannot be noted, the bridge only says that all is done.
  tabStorage.write(key, address)
}

/** The noted address, once; never one of another origin. */
export function takeReturn(): string | undefined {
  const address = tabStorage.read(key) ?? ''
  tabStorage.write(key, null)
  return URL.canParse(address) && new URL(address).origin === location.origin ? address : undefined
}
