/** What `npm run lab api` and its load generator exchange. */

/** Kinds of requests, and the share of each in the workload, in percent. */
export const shares = {
  menu: 20,
  search: 45,
  today: 10,
  PDF: 8,
  write: 7,
  'report data': 5,
  'sign-in': 5,
} as const
export type Kind = keyof typeof shares
export const kinds = Object.keys(shares) as Kind[]

export interface LoadOptions {
  /** Addresses of the processes, which take turns, as behind a balancer. */
  hosts: string[]
  accounts: string[]
  password: string
  /** The company's calendar day, YYYY-MM-DD. */
  today: string
  /** Load that is not measured, before the measured one. */
  warmUpSeconds: number
  seconds: number
  /** Mean pause of a person between two requests, in ms. */
  pause: number
}

export interface LoadResult {
  seconds: number
  /** HTTP requests: report data takes two, an embed token and the data. */
  requests: number
  /** The same with those before the measured time. */
  allRequests: number
  /** Durations in ms, by kind. */
  times: Record<Kind, number[]>
  /** What failed, by kind: the call, the status and the message. */
  errors: Record<Kind, string[]>
  /** CPU seconds of the load generator. */
  cpu: number
}
