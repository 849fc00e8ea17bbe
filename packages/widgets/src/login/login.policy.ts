import { deviceStorage, readDeviceItem } from '@lustra/core/storage/safe-storage.ts'

/** Which wording of policy and agreement is in force. Another version has to be accepted anew (L4); a test holds it against lustra-legal. */
export const policyVersion = '1.1'

const key = 'lustra.policy'
/** For a device that keeps nothing: until the page is left. */
let memory = ''

/** The policy and agreement in force were accepted on this device. */
export const isAccepted = (): boolean => (readDeviceItem(key) ?? memory) === policyVersion

export function rememberAccepted(): void {
  memory = policyVersion
  deviceStorage.write(key, policyVersion)
}
