/** A signed-in person of the load: what each kind of request sends. */
import { randomUUID } from 'node:crypto'
import type {
  EmbeddedReport,
  Evaluation,
  Paged,
  ReportData,
  SearchInput,
  ServiceReport,
} from './contract.types.ts'
import type { Kind } from './load.types.ts'
import type { Random } from '@lustra/demo/random.ts'
import { createSession, type SessionOptions } from './session.ts'

/** Reports that a person evaluates before changing the evaluations instead. */
const mostEvaluated = 3
const lists = [
  'RegularServiceCallAll',
  'RegularServiceCallAll',
  'RegularServiceCallAll',
  'RegularServiceCallClean',
  'RegularServiceCallPest',
  'RegularServiceCallFoodSafety',
] as const
const reports = ['service-delivery', 'hygiene', 'follow-up'] as const
const keywords = ['酒店', '厨房', 'harbour', 'jade', '陈', '清洁', 'pest', 'hotel', '中环', 'li']

export interface PersonOptions extends SessionOptions {
  today: string
  random: Random
  /** Pending reports that somebody evaluates already, by group and id. */
  taken: Set<string>
}

export interface Person {
  /** Signs in, and finds what the person will open and evaluate. */
  arrive(): Promise<void>
  /** Runs one request of this kind. Rejects with what failed. */
  act(kind: Kind): Promise<void>
}

interface Evaluated {
  id: string
  /** EvaluationDate of the own evaluation; undefined before the first. */
  date: string | undefined
}

export function createPerson(options: PersonOptions): Person {
  const { account, today, random, taken } = options
  const { signIn, group, send, call } = createSession(options)
  let found: ServiceReport[] = []
  const evaluated: Evaluated[] = []

  const search = (list: string, body: SearchInput): Promise<Paged<ServiceReport>> =>
    call({ method: 'POST', path: `/api/${list}/FindWithPagerSearchAsync`, body })

  /** A search as people make them: most read the first pages, some filter. */
  async function searchLists(): Promise<void> {
    if (random.next() < 0.15) {
      const status = random.next() < 0.5 ? 'all' : 'overdue'
      await search('CorrectiveAction', { pageIndex: 1, pageSize: 10, status, today })
      return
    }
    const page = { pageIndex: random.next() < 0.7 ? 1 : 2 + Math.floor(random.next() * 4), pageSize: 10 }
    const { Items } = await search(random.pick(lists), {
      ...page,
      ...filterOf(random, random.pick(found), today),
    })
    const readable = Items.filter(({ HasFile }) => HasFile)
    if (readable.length > 0) found = readable
  }

  async function readPdf(): Promise<void> {
    const { Id } = random.pick(found)
    const { status, type, body } = await send({
      method: 'GET',
      path: `/api/RegularServiceCallAll/ViewCall?id=${Id}`,
    })
    if (status !== 200 || !type.startsWith('application/pdf') || body.length < 1_000)
      throw new Error(`ViewCall: ${status}, ${type} of ${body.length} bytes`)
  }

  async function evaluate(): Promise<void> {
    const one = random.pick(evaluated)
    const { EvaluationDate } = await call<Evaluation>({
      method: 'POST',
      path: '/api/RegularServiceCallAll/SubmitScope',
      headers: { 'idempotency-key': randomUUID() },
      body: {
        id: one.id,
        OverallRating: 1 + Math.floor(random.next() * 5),
        OtherSuggestions: `Load ${random.next().toFixed(6)}`,
        ...(one.date && { Replaces: one.date }),
      },
    })
    one.date = EvaluationDate ?? undefined
  }

  async function readReport(): Promise<void> {
    const report = random.pick(reports)
    const path = `/api/Report/GetReport?reportId=${report}`
    const { EmbedToken } = await call<EmbeddedReport>({ method: 'GET', path })
    await call<ReportData>({ method: 'GET', path: '/api/Report/GetReportData', token: EmbedToken })
  }

  /** Reserves pending reports, so that no two people evaluate the same one. */
  async function reservePending(): Promise<void> {
    for (let pageIndex = 1; evaluated.length < mostEvaluated; pageIndex++) {
      const { Items } = await search('RegularServiceCallAll', {
        pageIndex,
        pageSize: 100,
        feedback: 'pending',
      })
      for (const { Id } of Items) {
        const key = `${group()} ${Id}`
        if (taken.has(key) || evaluated.length === mostEvaluated) continue
        taken.add(key)
        evaluated.push({ id: Id, date: undefined })
      }
      if (Items.length === 0) break
    }
    if (evaluated.length === 0) throw new Error(`${account} finds no report to evaluate`)
  }

  const actions: Record<Kind, () => Promise<unknown>> = {
    menu: () => call({ method: 'GET', path: '/api/Login/GetUserInfo' }),
    search: searchLists,
    today: () => call({ method: 'GET', path: `/api/Home/GetOpenWork?Today=${today}` }),
    PDF: readPdf,
    write: evaluate,
    'report data': readReport,
    'sign-in': signIn,
  }

  return {
    async arrive() {
      await signIn()
      const { Items } = await search('RegularServiceCallAll', { pageIndex: 1, pageSize: 20 })
      found = Items.filter(({ HasFile }) => HasFile)
      if (found.length === 0) throw new Error(`${account} finds no report to read`)
      await reservePending()
    },
    act: async (kind) => void (await actions[kind]()),
  }
}

/** Filters and order of a search; some name what is known of a report that was found before. */
function filterOf(random: Random, { ReportNo, StoreCode }: ServiceReport, today: string): SearchInput {
  const kind = random.next()
  if (kind < 0.4) return {}
  if (kind < 0.55) return { keyword: random.pick(keywords) }
  if (kind < 0.65) return { keyword: ReportNo.slice(-6) }
  if (kind < 0.75) return { store: StoreCode }
  if (kind < 0.85) return { feedback: 'pending' }
  if (kind < 0.9) return { sort: 'StoreName', order: 'asc' }
  return { fromDay: daysBefore(today, 90), toDay: today }
}

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 24 * 60 * 60_000).toISOString().slice(0, 10)
