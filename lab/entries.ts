/** What `npm run lab NAME` runs; the head of each file has its options. */
interface Entry {
  file: string
  purpose: string
}

export const entries: Record<string, Entry> = {
  bench: {
    file: 'bench/main.ts',
    purpose: 'waiting times compared with minimal pages in the same run; --part for one part',
  },
  api: {
    file: 'bench-api/main.ts',
    purpose: '50 people with a mixed workload on two processes of the server and PostgreSQL',
  },
  search: { file: 'server/search.ts', purpose: 'searching service reports: every filter, order and page' },
  choices: { file: 'server/choices.ts', purpose: 'the filter choices of a group of many stores' },
  download: { file: 'server/download.ts', purpose: 'a thousand reports as one zip' },
  actions: { file: 'server/actions.ts', purpose: 'searching corrective actions' },
  'open-work': { file: 'server/open-work.ts', purpose: 'the counts of open work' },
  stores: { file: 'server/stores.ts', purpose: 'searching 20,000 stores' },
  import: { file: 'server/import.ts', purpose: 'importing, exporting and undoing 50,000 stores' },
  integration: {
    file: 'server/integration.ts',
    purpose: 'batches of stores and service reports by the integration API, beside searching people',
  },
  events: {
    file: 'server/events.ts',
    purpose: 'the feed with 1,000,000 events, and the time from a call to its webhook',
  },
  users: { file: 'server/users.ts', purpose: 'searching the people of a group' },
  reports: { file: 'server/reports.ts', purpose: "the portal's own reports, from the request to their data" },
  lighthouse: {
    file: 'lighthouse.ts',
    purpose: 'accessibility and best practices, signed out and in, two sizes',
  },
  stress: {
    file: 'stress.ts',
    purpose: 'the tests in browsers, three times, while other processes keep every core busy',
  },
  pooler: {
    file: 'pooler.ts',
    purpose: 'the tests of the server behind pgbouncer in transaction mode',
  },
  crash: {
    file: 'crash.ts',
    purpose: 'kills the server 50 times while it writes, and looks for every acknowledged write',
  },
  faults: {
    file: 'faults/main.ts',
    purpose: 'makes the database fail in ten ways under load, and checks every response',
  },
  interruptions: {
    file: 'interruptions/main.ts',
    purpose: 'kills the server, cuts its connections and ends a receiver amid batches and webhooks',
  },
  soak: {
    file: 'soak/main.ts',
    purpose: 'loads the server for ten minutes on both databases, and measures how its memory grows',
  },
}
