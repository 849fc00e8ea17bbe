import type { ActionStatus } from '@lustra/core/contract'
import type { Language } from '@lustra/server/platform/http/languages.ts'
import type { correctiveActions, proposals } from '@lustra/server/platform/database/schema/follow-up.ts'
import { worryingFindings } from '@lustra/server/areas/shared/categories.ts'
import type { ReportDetails } from '@lustra/server/platform/database/report-details.ts'
import { reportText } from '@lustra/server/areas/shared/report-texts.ts'
import type { DemoStore } from './customers.ts'
import { proposalTexts } from './content.ts'
import type { Random } from './random.ts'
import { salesRepOf } from './reports.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** The parts of a report that lead to corrective actions. */
export interface DemoFinding {
  id: number
  storeId: number
  serviceTime: Date
  details: ReportDetails
}

type ActionRow = Omit<typeof correctiveActions.$inferInsert, 'groupId'>
type ProposalRow = Omit<typeof proposals.$inferInsert, 'groupId'>

/** Creates an action from a report, in its wording; none without a finding, and often none anyway. */
export function makeAction(random: Random, report: DemoFinding, today: Date): ActionRow | undefined {
  const { areas } = report.details
  const position = areas.findIndex(({ finding }) => worryingFindings.includes(finding))
  const line = areas[position]
  const advice = report.details.recommendations[0]
  if (!line || !advice || !random.chance(0.4)) return undefined
  const createdAt = new Date(report.serviceTime.getTime() + random.between(1, 12) * hourMs)
  const due = new Date(report.serviceTime.getTime() + random.between(7, 45) * dayMs)
  const status = makeStatus(random, due, today)
  const end = Math.min(today.getTime(), due.getTime() + 3 * dayMs)
  const closed = createdAt.getTime() + random.next() * (end - createdAt.getTime())
  return {
    reportId: report.id,
    storeId: report.storeId,
    title: titleIn('zh', advice),
    finding: findingIn('zh', line.area, line.finding),
    findingPosition: position,
    dueDate: toDay(due),
    status,
    createdAt,
    closedAt: status === 'done' ? new Date(closed) : null,
  }
}

/** Creates a proposal for a store; for most stores none, unless it is required. */
export function makeProposal(
  random: Random,
  store: DemoStore,
  today: Date,
  isCertain = false,
): ProposalRow | undefined {
  const { description, suggestion } = random.pick(proposalTexts)
  const deadline = new Date(today.getTime() + random.between(-30, 45) * dayMs)
  const status = makeStatus(random, deadline, today)
  const isMade = random.chance(0.45)
  if (!isMade && !isCertain) return undefined
  return {
    storeId: store.id,
    tmName: salesRepOf(store),
    description: description.zh,
    suggestion: suggestion.zh,
    deathLineDate: toDay(deadline),
    status,
  }
}

/** Most are completed long before their deadline, a few are overdue. */
function makeStatus(random: Random, due: Date, today: Date): ActionStatus {
  const daysLeft = (due.getTime() - today.getTime()) / dayMs
  const isDone = random.chance(daysLeft < -14 ? 0.95 : daysLeft < 0 ? 0.75 : 0.35)
  const isBegun = random.chance(0.4)
  return isDone ? 'done' : isBegun ? 'in-progress' : 'open'
}

/** The title of an action, by the code of the advice. */
export const titleIn = (language: Language, advice: string) => reportText(`advice.${advice}`, language)
/** The finding that caused it. */
export const findingIn = (language: Language, area: string, finding: string) =>
  `${reportText(`area.${area}`, language)} · ${reportText(`finding.${finding}`, language)}`
const toDay = (moment: Date) => moment.toISOString().slice(0, 10)
