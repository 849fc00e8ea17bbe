/** What browsers send of the declared calls, without their schemas: a module for each area, as areas are loaded separately. */
import { z } from 'zod'
import type { CallDeclaration } from '../../packages/core/src/contract/calls/declare.ts'
import { serviceReportPaths } from '../../packages/core/src/contract/service-report-paths.ts'
import { callTables } from '../../packages/core/src/contract/calls/tables.ts'

/** The modules by their name. */
export const sentCallsFiles = (): [name: string, text: string][] =>
  Object.entries(callTables).map(([name, table]) => {
    const calls = Object.values(table)
      .map((call) => `${call.name}: ${JSON.stringify(sentOf(call))},`)
      .join('\n')
      .replaceAll(JSON.stringify(serviceReportPaths), 'serviceReportPaths')
    return [
      name.replace(/Calls$/, '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      [
        '// Written by tools/generate.ts from contract/calls.',
        `import type { SentCall } from '../../api/calls.ts'`,
        ...(calls.includes('serviceReportPaths')
          ? [`import { serviceReportPaths } from '../../contract/service-report-paths.ts'`]
          : []),
        `export const ${name} = {\n${calls}\n} as const satisfies Record<string, SentCall>`,
      ].join('\n'),
    ]
  })

const sentOf = (call: CallDeclaration) => {
  const { method, path, lists, reads, upload, zone, personal, alternate, open } = call
  const takes = call.input !== undefined || undefined
  const file = call.file && true
  return {
    method,
    path,
    lists,
    reads,
    takes,
    upload,
    file,
    zone,
    personal,
    alternate,
    open,
    returns: returnsOf(call),
  }
}

function returnsOf({ output, checks }: CallDeclaration) {
  if (checks) return checks
  if (output instanceof z.ZodArray) return 'list'
  return output instanceof z.ZodObject && 'Items' in output.shape ? 'page' : undefined
}
