/** Whether a host name or address is this machine alone, so that nobody else reaches what listens there. */
export function isThisMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(hostname)
}
