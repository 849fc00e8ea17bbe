import type { Random } from './random.ts'

const hourMs = 60 * 60_000

/** A visit as far as somebody has something to say about it. */
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
  contents: string
  author: string
  created_at: string
  status: 'new' | 'in-progress' | 'answered'
  answer: string
  answered_at: string | null
}

/** What people said and what the company answered, in the same language. */
const talks: readonly (readonly [contents: string, answer: string])[] = [
  [
    '技术员到得比约定时间晚了半小时，午市已经开始。',
    '非常抱歉。我们已调整该门店的路线，今后上午九点前到达。',
  ],
  ['服务后第二天后门附近又看到蟑螂。', '已安排两天内免费复查，并会增加监测点。'],
  ['報告上少了冷凍庫的量測值，請補上。', '已補上量測值，新的報告可在列表中查看。'],
  ['建議下次改在休息日施作，避免影響客人。', '謝謝您的建議，下次起已改排週一上午。'],
  [
    'Please send the same technician again, the team was very happy.',
    'Thank you for telling us. We have noted your wish for the next visits.',
  ],
  [
    'The cleaning agent left a smell in the dining room until the evening.',
    'We are sorry. From the next visit on we use an agent without fragrance.',
  ],
]

/** What was said about a visit within three days; about most of them nothing. */
export function makeFeedback(random: Random, visit: DemoVisit, today: Date): FeedbackRow | undefined {
  const [contents, answer] = random.pick(talks)
  const createdAt = new Date(visit.serviceTime.getTime() + random.between(1, 72) * hourMs)
  const answeredAt = new Date(createdAt.getTime() + random.between(2, 96) * hourMs)
  const isBegun = random.chance(0.5)
  const isForgotten = random.chance(0.2)
  if (!random.chance(0.06) || createdAt >= today) return undefined
  const isAnswered = answeredAt < today && !isForgotten
  return {
    report_id: visit.id,
    store_id: visit.storeId,
    contents,
    author: visit.signedBy,
    created_at: createdAt.toISOString(),
    status: isAnswered ? 'answered' : isBegun ? 'in-progress' : 'new',
    answer: isAnswered ? answer : '',
    answered_at: isAnswered ? answeredAt.toISOString() : null,
  }
}
