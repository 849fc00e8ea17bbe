/** Which wording of policy and agreement is in force. Another version has to be accepted anew (L4); a test holds it against lustra-legal. */
export const policyVersion = '1.0'

const key = 'lustra.policy'
let memory: string | null = null

/** The policy and agreement in force were accepted on this device. Never throws. */
export function isAccepted(): boolean {
  try {
    return (memory ?? localStorage.getItem(key)) === policyVersion
  } catch {
    return memory === policyVersion
  }
}

/** Remembers it for this device; where that is refused, until the page is left. */
export function rememberAccepted(): void {
  memory = policyVersion
  try {
    localStorage.setItem(key, policyVersion)
  } catch {
    // Site data is blocked: the person is asked again next time.
  }
}
