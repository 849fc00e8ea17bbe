import { tabStorage } from '../../storage/safe-storage.ts'

const key = 'lustra.directory-return'

/** Stores for this tab where the bridge redirects to after a directory sign-out by redirect. */
export function rememberReturn(address: string): void {
  // Without storage, the bridge only shows its final message.
  tabStorage.write(key, address)
}

/** Reads and removes the stored address; undefined for other origins. */
export function takeReturn(): string | undefined {
  const address = tabStorage.read(key) ?? ''
  tabStorage.write(key, null)
  return URL.canParse(address) && new URL(address).origin === location.origin ? address : undefined
}
