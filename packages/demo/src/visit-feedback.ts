import type { Random } from './random.ts'

const hourMs = 60 * 60_000

/** A visit that may get feedback. */
export interface DemoVisit {
  id: number
  storeId: number
  serviceTime: Date
  signedBy: string
}

/** A row of feedbacks, with the names of its columns. */
export interface FeedbackRow {
  report_id: number
  store_id: number
  type_ids: readonly string[]
  contents: string
  author: string
  created_at: string
  status: 'new' | 'in-progress' | 'answered'
  answer: string
  answered_at: string | null
}

interface Conversation {
  /** Ids of the product's types of feedback. */
  typeIds: readonly string[]
  contents: string
  answer: string
  /** The customer's reply to the answer. */
  thanks: string
}

/** Feedback and answers, in the same language. */
export const conversations: readonly Conversation[] = [
  {
    typeIds: ['appointment', 'complaint'],
    contents: '技术员到得比约定时间晚了半小时，午市已经开始。',
    answer: '非常抱歉。我们已调整该门店的路线，今后上午九点前到达。',
    thanks: '好的，这周确实准时到了。',
  },
  {
    typeIds: ['service-quality'],
    contents: '服务后第二天后门附近又看到蟑螂。',
    answer: '已安排两天内免费复查，并会增加监测点。',
    thanks: '复查后没有再看到，谢谢。',
  },
  {
    typeIds: ['report'],
    contents: '報告上少了冷凍庫的量測值，請補上。',
    answer: '已補上量測值，新的報告可在列表中查看。',
    thanks: '看到了，謝謝。',
  },
  {
    typeIds: ['appointment'],
    contents: '建議下次改在休息日施作，避免影響客人。',
    answer: '謝謝您的建議，下次起已改排週一上午。',
    thanks: '週一上午可以，麻煩了。',
  },
  {
    typeIds: ['praise', 'staff'],
    contents: 'Please send the same technician again, the team was very happy.',
    answer: 'Thank you for telling us. We have noted your wish for the next visits.',
    thanks: 'Great, thank you.',
  },
  {
    typeIds: ['products', 'complaint'],
    contents: 'The cleaning agent left a smell in the dining room until the evening.',
    answer: 'We are sorry. From the next visit on we use an agent without fragrance.',
    thanks: 'The last visit was fine, no smell any more.',
  },
]

/** Creates feedback about a visit within three days; about most of them none. */
export function makeFeedback(random: Random, visit: DemoVisit, today: Date): FeedbackRow | undefined {
  const { typeIds, contents, answer } = random.pick(conversations)
  const createdAt = new Date(visit.serviceTime.getTime() + random.between(1, 72) * hourMs)
  const answeredAt = new Date(createdAt.getTime() + random.between(2, 96) * hourMs)
  const isBegun = random.chance(0.5)
  const isForgotten = random.chance(0.2)
  if (!random.chance(0.06) || createdAt >= today) return undefined
  const isAnswered = answeredAt < today && !isForgotten
  return {
    report_id: visit.id,
    store_id: visit.storeId,
    type_ids: typeIds,
    contents,
    author: visit.signedBy,
    created_at: createdAt.toISOString(),
    status: isAnswered ? 'answered' : isBegun ? 'in-progress' : 'new',
    answer: isAnswered ? answer : '',
    answered_at: isAnswered ? answeredAt.toISOString() : null,
  }
}
