/** The limits that docs/security.md and docs/operations.md name are those of the code. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../tools/lib/paths.ts'

const server = 'packages/server/src'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const KiB = 1024
const MiB = 1024 * KiB

/** A number in the code: the file, a pattern that captures it, and its unit in the document. */
type Source = readonly [file: string, pattern: RegExp, unit?: number]
const constant = (file: string, name: string, unit = 1): Source => [
  file,
  new RegExp(`const ${name}(?:: [\\w[\\]]+)? = ([^,;\\n]+)`),
  unit,
]
const field = (file: string, name: string, unit = 1): Source => [
  file,
  new RegExp(`\\b${name}: (\\d[^,;\\n}]*)`),
  unit,
]

/** Sentences with `{}` for each number of the code. */
const limits: readonly [doc: string, says: string, ...sources: Source[]][] = [
  [
    'security',
    'one mailbox gets {} invitations an hour and {} a day',
    [`${server}/areas/shared/send-limit.ts`, /most: (\d+), withinMs: hourMs/],
    [`${server}/areas/shared/send-limit.ts`, /most: (\d+), withinMs: 24 \* hourMs/],
  ],
  [
    'security',
    'administrator can cause {} an hour',
    [`${server}/areas/shared/send-limit.ts`, /actorLimits[^{]*\{ most: (\d+), withinMs: hourMs/],
  ],
  [
    'security',
    'up to {} invitations, which jobs put into the queue of messages {} at a time',
    constant('packages/core/src/contract/lists/manager-values.ts', 'mostSheetRows'),
    constant(`${server}/areas/user/invitation-job.ts`, 'invitedAtOnce'),
  ],
  [
    'security',
    'at most {} passwords are checked',
    [`${server}/identity/login/throttle.ts`, /hashedAtOnce = Math.min\((\d+)/],
  ],
  [
    'security',
    'At most {} attempts of one address',
    constant(`${server}/identity/login/throttle.ts`, 'checkedAtOnce'),
  ],
  [
    'security',
    'From {} wrong passwords on',
    [`${server}/identity/login/throttle.rules.ts`, /everywhereRule: ThrottleRule = \{ free: (\d+)/],
  ],
  [
    'security',
    'signed in from within {} days',
    constant(`${server}/identity/login/sign-in.ts`, 'rememberedMs', day),
  ],
  [
    'security',
    'valid for {} minutes, {} attempts and one use; {} minutes after the reset form',
    constant(`${server}/identity/codes/code.rules.ts`, 'codeLifeMs', minute),
    constant(`${server}/identity/codes/code.rules.ts`, 'codeTries'),
    constant(`${server}/identity/codes/code.rules.ts`, 'checkedLifeMs', minute),
  ],
  [
    'security',
    'one code a minute per phone or mail, {} a day from one network and {} from all; {} an hour per network',
    [`${server}/identity/codes/code.rules.ts`, /targetFromLimits[^{]*\{ most: (\d+), withinMs: 24 \* 60/],
    [`${server}/identity/codes/code.rules.ts`, /targetLimits: [^]*?most: (\d+), withinMs: 24 \* 60/],
    [`${server}/identity/codes/code.rules.ts`, /networkLimits[^{]*\{ most: (\d+), withinMs: 60 \* minuteMs/],
  ],
  [
    'security',
    'opens one switch within {} minutes',
    constant(`${server}/identity/apps/service-tokens.ts`, 'serviceTokenSeconds', 60),
  ],
  [
    'security',
    'A signature is valid for {} minutes',
    constant(`${server}/identity/apps/sign.ts`, 'signWindowMs', minute),
  ],
  [
    'security',
    'global ones: in their groups of staff) for {} minutes',
    constant(`${server}/identity/access/embed-tokens.ts`, 'embedTokenLifeSeconds', 60),
  ],
  [
    'security',
    'takes effect in every process within {} seconds',
    constant(`${server}/identity/sessions/keys.ts`, 'readAgainMs', 1000),
  ],
  [
    'security',
    'a new one every {} days',
    constant(`${server}/identity/sessions/keys.queries.ts`, 'newKeyAfterMs', day),
  ],
  [
    'security',
    '{} seconds plus one second per {} KB',
    field(`${server}/platform/http/slow-bodies.ts`, 'firstMs', 1000),
    field(`${server}/platform/http/slow-bodies.ts`, 'bytesPerSecond', KiB),
  ],
  ['security', 'headers {} s', field(`${server}/platform/http/slow-bodies.ts`, 'headersTimeout', 1000)],
  [
    'security',
    'an upload ends after {} minutes',
    field(`${server}/platform/http/slow-bodies.ts`, 'uploadMs', minute),
  ],
  [
    'security',
    'It is valid for {} to 20 minutes',
    constant(`${server}/identity/access/file-tickets.ts`, 'lifeSeconds', 60),
  ],
  [
    'security',
    'Up to {} MiB and {} megapixels each, {} together',
    constant('packages/core/src/contract/lists/suggestion-values.ts', 'mostImageBytes', MiB),
    constant('packages/core/src/contract/lists/suggestion-values.ts', 'mostImagePixels', 1_000_000),
    constant('packages/core/src/contract/lists/suggestion-values.ts', 'mostImages'),
  ],
  [
    'security',
    'A person may send {} suggestions and {} MB of pictures within 24 hours (settings), and {} megapixels',
    [`${server}/areas/suggestion/suggestion.settings.ts`, /defaultQuota = toQuota\((\d+)/],
    [`${server}/areas/suggestion/suggestion.settings.ts`, /defaultQuota = toQuota\(\d+, (\d+)/],
    [`${server}/platform/files/pictures.ts`, /defaultPixelsPerDay = ([\d_]+) \* megapixels/],
  ],
  [
    'security',
    'up to {} pages, a minute and, on Linux, {} MiB of memory beside the file',
    constant(`${server}/platform/files/page-counter.ts`, 'mostPages'),
    constant(`${server}/platform/files/pdf-pages.ts`, 'limitMemory', MiB),
  ],
  [
    'security',
    '{} messages within an hour to one thread',
    constant(`${server}/areas/shared/messages.queries.ts`, 'mostPerHour'),
  ],
  [
    'security',
    'causes {} mails an hour at most',
    constant(`${server}/areas/promotion/promotion.routes.ts`, 'mostPerHour'),
  ],
  [
    'security',
    'Drafts are also deleted after {} days',
    constant('packages/widgets/src/features/feedback/drafts/feedback-store.ts', 'draftDays'),
  ],
  [
    'operations',
    'up to {} MB and {} rows',
    constant('packages/core/src/contract/lists/manager-values.ts', 'mostSheetBytes', MiB),
    constant('packages/core/src/contract/lists/manager-values.ts', 'mostSheetRows'),
  ],
  [
    'operations',
    'looks for jobs every {} seconds',
    constant(`${server}/platform/jobs/jobs.ts`, 'pollMs', 1000),
  ],
  [
    'operations',
    'A job that failed {} times is given up',
    constant(`${server}/platform/jobs/jobs.ts`, 'mostAttempts'),
  ],
  [
    'operations',
    'above {} rows or {} reports',
    constant('packages/core/src/contract/lists/list-values.ts', 'mostRowsInCall'),
    constant('packages/core/src/contract/lists/list-values.ts', 'mostReportsInCall'),
  ],
  [
    'operations',
    'A person may have {} unfinished ones',
    constant('packages/core/src/contract/lists/list-values.ts', 'mostFileJobs'),
  ],
  [
    'operations',
    'at most {} per group',
    constant(`${server}/areas/service-report/print-ahead.ts`, 'usualPerRun'),
  ],
  [
    'operations',
    'deletes at most {} rows with one statement',
    constant(`${server}/platform/database/maintenance.ts`, 'rowsAtOnce'),
  ],
  [
    'operations',
    'Access tokens are valid for {} hours',
    constant(`${server}/identity/sessions/tokens.ts`, 'tokenLifeSeconds', 3600),
  ],
  [
    'operations',
    'refreshed up to {} hours',
    [`${server}/identity/sessions/sessions.queries.ts`, /refreshableMs = (\d+) \* hourMs/],
  ],
  [
    'operations',
    'older than {} days',
    constant(`${server}/identity/sessions/keys.queries.ts`, 'newKeyAfterMs', day),
  ],
  [
    'operations',
    'cannot lock a table within {} seconds',
    constant(`${server}/platform/database/migrate.ts`, 'lockMs', 1000),
  ],
  [
    'operations',
    'no response within {} seconds',
    constant(`${server}/platform/messages/text-gateway.ts`, 'timeoutMs', 1000),
  ],
  ['operations', 'the last {} builds', constant(`${server}/platform/files/retained-builds.ts`, 'mostBuilds')],
]

const units: Record<string, number> = { minuteMs: minute, hourMs: hour, dayMs: day }
function valueOf([file, pattern, unit = 1]: Source): number {
  const [, expression] = pattern.exec(readFileSync(inRoot(file), 'utf8')) ?? []
  if (!expression) throw new Error(`${file} has no ${pattern}`)
  const factors = expression
    .split('*')
    .map((factor) => units[factor.trim()] ?? Number(factor.trim().replaceAll('_', '')))
  return factors.reduce((product, factor) => product * factor, 1) / unit
}

const words: Record<number, string> = {
  1: 'one',
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  10: 'ten',
  15: 'fifteen',
  20: 'twenty',
  30: 'thirty',
  50: 'fifty',
  60: 'sixty',
}
/** In figures, as in `50,000`, or in words. */
const spelled = (value: number) =>
  `(?:${value.toLocaleString('en')}${words[value] ? `|${words[value]}` : ''})`
const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+')

it.each(limits)('docs/%s.md: %s', (doc, says, ...sources) => {
  const parts = says.split('{}').map(escaped)
  const sentence = parts
    .map((part, index) => part + (sources[index] ? spelled(valueOf(sources[index])) : ''))
    .join('')
  expect(readFileSync(inRoot(`docs/${doc}.md`), 'utf8')).toMatch(new RegExp(sentence, 'i'))
})
