import { isSafeScheme } from '@lustra/core/contract'
import { originAddress } from '../../platform/settings/origin.ts'
import { list } from '../../platform/settings/variables.ts'

/** The origins whose pages the menu may show in a frame (R3). */
export const reportHostVariables = {
  LUSTRA_REPORT_HOSTS: list(
    originAddress
      .superRefine((address, context) => {
        if (!isSafeScheme(address))
          context.addIssue({
            code: 'custom',
            message: `holds "${address.origin}": external reports require https, except from this machine.`,
          })
      })
      .transform(({ origin }) => origin),
  ).describe(
    'origins that external report links of the menu may lead to, comma separated; in production none unless listed',
  ),
}

/** Default for the examples, whose pages the demo's menu shows: one port after the portal. */
export const developmentReportHosts = (port: number) =>
  ['localhost', '127.0.0.1'].map((name) => `http://${name}:${port + 1}`)
