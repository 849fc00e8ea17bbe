import type { ActionStatus } from '@lustra/core/contract'
import type { Category } from '@lustra/server/areas/shared/categories.ts'
import type { Random } from './random.ts'

/** Notes of technicians about a finding. */
const foundNotes: readonly string[] = [
  '',
  '',
  '已向值班经理现场说明。',
  '已向現場主管說明，請於期限內改善。',
  'Shown to the duty manager on site.',
]

/** Notes of customers who have started. */
const beginNotes: readonly string[] = [
  '已联系维修商，本周上门。',
  '备件已订购，预计三天到货。',
  '已通知工程部處理。',
  '料件已訂購，到貨後安裝。',
  'The contractor comes this week.',
  'Spare parts are ordered.',
]

/** Notes of customers who have finished. */
const endNotes: readonly string[] = [
  '已完成，照片见附件。',
  '已更换并复查，恢复正常。',
  '已改善完成，並加強每日點檢。',
  '已於今日完成，請於下次服務時確認。',
  'Done and checked; see the photo.',
  'Repaired. The staff check it every day from now on.',
]

/** An action in its present state, with the people involved. */
export interface DemoAction {
  id: number
  storeId: number
  category: Category
  status: ActionStatus
  createdAt: Date
  closedAt: Date | null
  technician: string
  /** The customer's person who signed on site and handles the action. */
  signedBy: string
}

/** A row of corrective_action_steps, with the names of its columns. */
export interface StepRow {
  action_id: number
  store_id: number
  status: ActionStatus
  note: string
  by_name: string
  at: string
}

/** Creates the steps of an action: found by the technician, started and completed by the customer. */
export function makeSteps(random: Random, action: DemoAction, today: Date): StepRow[] {
  const { createdAt, status, signedBy, technician } = action
  const end = action.closedAt ?? today
  const begun = new Date(createdAt.getTime() + random.next() * (end.getTime() - createdAt.getTime()))
  const step = (to: ActionStatus, notes: readonly string[], by: string, at: Date): StepRow => ({
    action_id: action.id,
    store_id: action.storeId,
    status: to,
    note: random.pick(notes),
    by_name: by,
    at: at.toISOString(),
  })
  const steps = [step('open', foundNotes, technician, createdAt)]
  // Small things are completed at once, without a step in between.
  const isBegun = random.chance(0.75)
  if (status === 'in-progress' || (status === 'done' && isBegun))
    steps.push(step('in-progress', beginNotes, signedBy, begun))
  if (status === 'done') steps.push(step('done', endNotes, signedBy, end))
  return steps
}

/** A row of corrective_action_files without its content, which `content` names. */
export interface FileRow {
  action_id: number
  store_id: number
  content: DemoContent
  name: string
  kind: 'photo' | 'paper'
  added_by: string
  added_at: string
}
export type DemoContent = `${Category} ${'found' | 'mended' | 'order'}`

/** Creates the files of an action: a photo of the finding, one of the result, and the work order. */
export function makeFiles(random: Random, action: DemoAction): FileRow[] {
  const { closedAt } = action
  const chances = { found: random.chance(0.8), mended: random.chance(0.6), order: random.chance(0.4) }
  const file = (what: keyof typeof chances, name: string, by: string, at: Date): FileRow => ({
    action_id: action.id,
    store_id: action.storeId,
    content: `${action.category} ${what}`,
    name,
    kind: what === 'order' ? 'paper' : 'photo',
    added_by: by,
    added_at: at.toISOString(),
  })
  return [
    chances.found && file('found', '现场照片 Found on site.png', action.technician, action.createdAt),
    closedAt && chances.mended && file('mended', '整改后 Put right.png', action.signedBy, closedAt),
    closedAt && chances.order && file('order', '维修工单 Work order.pdf', action.signedBy, closedAt),
  ].filter((row) => row !== false && row !== null)
}
