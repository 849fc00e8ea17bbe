import { isIP } from 'node:net'
import { z } from 'zod'
import { list } from '../../platform/settings/variables.ts'

/** As in 10.0.0.0/8 or 192.168.1.7. A network of no bits would be every address. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...others] = text.split('/')
  const version = isIP(address)
  if (version === 0 || others.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32))
}

export const webhookVariables = {
  LUSTRA_WEBHOOK_NETWORKS: list(
    z.string().refine(isNetwork, { error: 'must hold IP addresses and networks such as 10.0.0.0/8.' }),
  )
    .transform((networks) => networks ?? [])
    .describe(
      'private networks that webhooks may reach, such as `10.20.0.0/16`, comma separated; without it only public addresses, outside of production also this machine',
    ),
}
