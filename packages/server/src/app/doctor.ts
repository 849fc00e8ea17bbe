import { powerBiVariables } from '../areas/report/powerbi/powerbi.settings.ts'
import { printAheadVariables } from '../areas/service-report/print-ahead.settings.ts'
import { integrationFileVariables } from '../areas/integration/file.settings.ts'
import { suggestionVariables } from '../areas/suggestion/suggestion.settings.ts'
import { directoryVariables } from '../identity/directory/directory.settings.ts'
import { databaseVariables } from '../platform/database/database.settings.ts'
import { retentionVariables } from '../platform/database/retention.settings.ts'
import { fileVariables } from '../platform/files/file-store.settings.ts'
import { webhookVariables } from '../areas/event/webhook.settings.ts'
import { pictureVariables } from '../platform/files/pictures.ts'
import { createMailer } from '../platform/messages/mailer.ts'
import { messageVariables } from '../platform/messages/messages.settings.ts'
import type { Environment, Variables } from '../platform/settings/variables.ts'
import { tracingVariables } from '../platform/tracing/tracing.settings.ts'
import { databaseOf } from './check-database.ts'
import { outsideOf } from './check-outside.ts'
import { error, ok, warning, type Finding } from './finding.ts'
import { listenVariables, serverVariables } from './server.settings.ts'
import { readSettings, SettingsError, type Settings } from './settings.ts'

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
    ...integrationFileVariables,
    ...printAheadVariables,
    ...retentionVariables,
    ...webhookVariables,
    ...tracingVariables,
  },
  'directory.md': directoryVariables,
  'power-bi.md': powerBiVariables,
}

/** Variables that are named like settings and are none: they are misspelt, or of another version. */
function unknownSettings(env: Environment): string[] {
  const known = Object.values(variablesByPage).flatMap((variables) => Object.keys(variables))
  return Object.keys(env)
    .filter((name) => name.startsWith('LUSTRA_') && !known.includes(name))
    .toSorted()
}

/** Checks the setup of a server without changing anything: settings, database, outside services and front end. Repeats no secret. */
export async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  let settings: Settings
  try {
    settings = readSettings(env)
  } catch (reason) {
    if (reason instanceof SettingsError) return [...reason.message.split('\n').map(error), ...unknownOf(env)]
    throw reason
  }
  const parts = [
    settingsOf(settings),
    unknownOf(env),
    retentionOf(settings),
    await databaseOf(settings),
    await mailOf(settings),
    await tracingOf(settings),
    await outsideOf(settings, env),
    frontEndOf(settings),
  ]
  return parts.flat()
}

const unknownOf = (env: NodeJS.ProcessEnv): Finding[] =>
  unknownSettings(env).map((name) => warning(`${name} is not a setting of this version.`))

function settingsOf({ production, keySecret, trustedProxies, origins, portalAddress }: Settings): Finding[] {
  if (!production)
    return [ok('The settings can be used. NODE_ENV is not production: demo accounts are possible.')]
  return [
    ok('The settings can be used.'),
    ...(keySecret ? [] : [warning('LUSTRA_KEY_SECRET is not set: signing keys are stored in plain text.')]),
    ...(trustedProxies.length
      ? []
      : [
          warning(
            'LUSTRA_TRUST_PROXY is not set: behind a load balancer all sign-ins come from one address.',
          ),
        ]),
    ...(portalAddress
      ? []
      : [warning('LUSTRA_PORTAL_URL is not set: invitations have no link to the portal.')]),
    ...(origins.length ? [] : [ok('LUSTRA_ORIGINS is not set: only the portal itself may call the API.')]),
  ]
}

function retentionOf({ retention, production }: Settings): Finding[] {
  const { audit, sessions, codes, attempts, changes, drafts, imports, fileJobs, printedReports, outbox } =
    retention
  const days = (kind: string, count: number) => `${kind} ${count}`
  const kinds = [
    days('ended sessions', sessions),
    days('codes', codes),
    days('wrong sign-ins', attempts),
    days('repeated changes', changes),
    days('unfinished imports', drafts),
    days('applied imports', imports),
    days('exports', fileJobs),
    days('printed reports', printedReports),
    ...(production ? [] : [days('outbox', outbox)]),
  ]
  return [
    ok(`Days until maintenance deletes: ${kinds.join(', ')}.`),
    ok(
      audit === undefined
        ? 'Audit entries are never deleted.'
        : `Audit entries are deleted after ${audit} days.`,
    ),
  ]
}

async function mailOf({ messages: { mail }, productName }: Settings): Promise<Finding[]> {
  if (mail.kind !== 'smtp')
    return [
      mail.kind === 'none'
        ? warning('LUSTRA_SMTP is not set: invitations and password resets by mail are not possible.')
        : ok('Mails are stored in the outbox of the development server.'),
    ]
  try {
    await createMailer(mail, productName).check()
    return [ok('The mail server of LUSTRA_SMTP accepts the sign-in.')]
  } catch (reason) {
    return [error((reason as Error).message)]
  }
}

async function tracingOf({ tracing }: Settings): Promise<Finding[]> {
  if (!tracing) return [ok('LUSTRA_OTLP_URL is not set: no traces are recorded.')]
  const { checkCollector } = await import('../platform/tracing/tracing.ts')
  const problem = await checkCollector(tracing)
  return [
    problem
      ? warning(`The collector at ${tracing.url} does not accept traces: ${problem}.`)
      : ok(`The collector at ${tracing.url} accepts traces.`),
  ]
}

const frontEndOf = ({ staticFolder }: Settings): Finding[] => [
  staticFolder
    ? ok(`The portal is served from ${staticFolder}.`)
    : warning('There is no built portal: run npm run build, or set LUSTRA_STATIC. Only the API is served.'),
]
