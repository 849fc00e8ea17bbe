/** What browsers send of the declared calls, without their schemas: a module for each part of the API that loads separately. */
import { z } from 'zod'
import type { CallDeclaration } from '../../packages/core/src/contract/calls/declare.ts'
import { serviceReportPaths } from '../../packages/core/src/contract/service-report-paths.ts'
import { callTables } from '../../packages/core/src/contract/calls/tables.ts'

/** Tables that load together share a module; any other has a module of its own. */
const sharedModules: Readonly<Record<string, readonly string[]>> = {
  session: ['loginCalls', 'hostConfigCalls'],
  person: ['accountSwitchCalls', 'groupCalls', 'ownAccountCalls'],
  visit: ['correctiveActionCalls', 'evaluationCalls', 'openWorkCalls', 'reportCalls', 'visitCalls'],
  suggestion: ['choiceCalls', 'suggestionCalls'],
  promotion: [
    'commonMaterialCalls',
    'hotspotIssueCalls',
    'informationDocumentCalls',
    'ownSessionCalls',
    'promotionCalls',
    'proposalCalls',
    'switchableUserCalls',
  ],
  manager: ['groupLogoCalls', 'groupOrganizeCalls', 'groupRoleCalls', 'sheetImportCalls', 'userCalls'],
  export: ['auditEntryCalls', 'fileJobCalls', 'storeCalls'],
}

const kebab = (name: string) =>
  name.replace(/Calls$/, '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const moduleOf = (table: string) =>
  Object.keys(sharedModules).find((name) => sharedModules[name]!.includes(table)) ?? kebab(table)

/** The modules by their name. */
export const sentCallsFiles = (): [name: string, text: string][] =>
  Object.entries(Object.groupBy(Object.entries(callTables), ([table]) => moduleOf(table))).map(
    ([name, tables = []]) => {
      const text = tables.map(tableText).join('\n\n')
      return [
        name,
        [
          '// Written by tools/generate.ts from contract/calls.',
          `import type { SentCall } from '../../api/calls.ts'`,
          ...(text.includes('serviceReportPaths')
            ? [`import { serviceReportPaths } from '../../contract/service-report-paths.ts'`]
            : []),
          text,
        ].join('\n'),
      ]
    },
  )

function tableText([name, table]: [string, (typeof callTables)[keyof typeof callTables]]): string {
  const calls = Object.values(table)
    .map((call) => `${call.name}: ${JSON.stringify(sentOf(call))},`)
    .join('\n')
    .replaceAll(JSON.stringify(serviceReportPaths), 'serviceReportPaths')
  return `export const ${name} = {\n${calls}\n} as const satisfies Record<string, SentCall>`
}

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
