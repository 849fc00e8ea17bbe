import { pictureVariables } from '../platform/files/pictures.ts'
import { powerBiVariables } from '../areas/report/powerbi/powerbi.settings.ts'
import { printAheadVariables } from '../areas/service-report/print-ahead.settings.ts'
import { suggestionVariables } from '../areas/suggestion/suggestion.settings.ts'
import { directoryVariables } from '../identity/directory/directory.settings.ts'
import { databaseVariables } from '../platform/database/database.settings.ts'
import { retentionVariables } from '../platform/database/retention.settings.ts'
import { fileVariables } from '../platform/files/file-store.settings.ts'
import { messageVariables } from '../platform/messages/messages.settings.ts'
import { tracingVariables } from '../platform/tracing/tracing.settings.ts'
import type { Environment, Variables } from '../platform/settings/variables.ts'
import { listenVariables, serverVariables } from './server.settings.ts'

/** Every setting of the server, by the page of the documentation that describes it. */
export const variablesByPage: Record<string, Variables> = {
  'operations.md': {
    ...listenVariables,
    ...databaseVariables,
    ...serverVariables,
    ...messageVariables,
    ...fileVariables,
    ...suggestionVariables,
    ...pictureVariables,
    ...printAheadVariables,
    ...retentionVariables,
    ...tracingVariables,
  },
  'directory.md': directoryVariables,
  'power-bi.md': powerBiVariables,
}

/** Variables that are named like settings and are none: they are misspelt, or of another version. */
export function unknownSettings(env: Environment): string[] {
  const known = Object.values(variablesByPage).flatMap((variables) => Object.keys(variables))
  return Object.keys(env)
    .filter((name) => name.startsWith('LUSTRA_') && !known.includes(name))
    .toSorted()
}
