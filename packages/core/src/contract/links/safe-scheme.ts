const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Plain http is safe only on loopback, where traffic cannot be intercepted. */
export const isSafeScheme = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname))
