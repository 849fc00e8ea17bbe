const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Plain http counts on this machine only, where there is nobody to listen on the way. */
export const isSafeScheme = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname))
