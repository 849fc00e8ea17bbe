import { deviceStorage, readDeviceItem } from '@lustra/core/storage/safe-storage.ts'

/** Version of policy and agreement in force. A new version has to be accepted again (L4); a test compares it with lustra-legal. */
export const policyVersion = '1.1'

const key = 'lustra.policy'
/** Fallback without storage: until the page is left. */
let memory = ''

/** Whether the current version was accepted on this device. */
export const isAccepted = (): boolean => (readDeviceItem(key) ?? memory) === policyVersion

export function rememberAccepted(): void {
  memory = policyVersion
  deviceStorage.write(key, policyVersion)
}
