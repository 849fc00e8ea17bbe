/** What browsers send of the declared calls, without their schemas. */
import { z } from 'zod'
import { groupOrganizeCalls } from '../../packages/core/src/contract/calls/group-organize.ts'
import { userCalls } from '../../packages/core/src/contract/calls/user.ts'
import { groupRoleCalls } from '../../packages/core/src/contract/calls/group-role.ts'
import type { CallDeclaration, CallTable } from '../../packages/core/src/contract/calls/declare.ts'

const tables: Record<string, CallTable> = { groupOrganizeCalls, groupRoleCalls, userCalls }

export const sentCallsFile = (): string =>
  [
    '// Written by tools/generate.ts from contract/calls.',
    `import type { SentCall } from '../api/calls.ts'`,
    ...Object.entries(tables).map(([name, table]) => {
      const calls = Object.values(table).map((call) => `${call.name}: ${JSON.stringify(sentOf(call))},`)
      return `export const ${name} = {\n${calls.join('\n')}\n} as const satisfies Record<string, SentCall>`
    }),
  ].join('\n')

const sentOf = ({ method, path, reads, input, output }: CallDeclaration) => ({
  method,
  path,
  reads,
  takes: input !== undefined,
  returns: returnsOf(output),
})

function returnsOf(output: z.ZodType): 'page' | 'list' | undefined {
  if (output instanceof z.ZodArray) return 'list'
  return output instanceof z.ZodObject && 'Items' in output.shape ? 'page' : undefined
}
