/**
 * The load generator of `npm run lab api`: people who sign in and then work in closed loops. A process of its own, so that neither
 * the servers nor the observer share its event loop. Takes LoadOptions as JSON, and prints a LoadResult as JSON.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { createHttpClient } from './http-client.ts'
import { kinds, shares, type Kind, type LoadOptions, type LoadResult } from './load.types.ts'
import { createPerson, type Person } from './person.ts'
import { createRandom, type Random } from '@lustra/demo/random.ts'

const options = JSON.parse(process.argv[2] ?? '') as LoadOptions
const client = createHttpClient()
const taken = new Set<string>()
const perKind = <T>(make: () => T) =>
  Object.fromEntries(kinds.map((kind) => [kind, make()])) as Record<Kind, T>
const times = perKind<number[]>(() => [])
const errors = perKind<string[]>(() => [])
let requests = 0
let allRequests = 0
let isMeasuring = false

/** One of the kinds, by their shares. */
function nextKind(random: Random): Kind {
  let left = random.next() * 100
  return kinds.find((kind) => (left -= shares[kind]) < 0) ?? 'search'
}

async function live(person: Person, random: Random, until: number): Promise<void> {
  const { pause } = options
  // People do not start at the same moment.
  await sleep(random.next() * pause)
  while (performance.now() < until) {
    const kind = nextKind(random)
    const since = performance.now()
    try {
      await person.act(kind)
      if (isMeasuring) times[kind].push(performance.now() - since)
    } catch (error) {
      errors[kind].push(error instanceof Error ? error.message : String(error))
    }
    const left = until - performance.now()
    if (pause > 0 && left > 0) await sleep(Math.min(left, pause * (0.5 + random.next())))
  }
}

function onRequest(): void {
  allRequests++
  if (isMeasuring) requests++
}

async function run(): Promise<LoadResult> {
  const people = options.accounts.map((account, number) => {
    const random = createRandom(number)
    return { person: createPerson({ ...options, account, number, client, random, taken, onRequest }), random }
  })
  for (const { person } of people) await person.arrive()
  const begin = performance.now() + options.warmUpSeconds * 1000
  const end = begin + options.seconds * 1000
  const lives = people.map(({ person, random }) => live(person, random, end))
  await sleep(begin - performance.now())
  isMeasuring = true
  const since = performance.now()
  await Promise.all(lives)
  const seconds = (performance.now() - since) / 1000
  const { user, system } = process.cpuUsage()
  client.close()
  return { seconds, requests, allRequests, times, errors, cpu: (user + system) / 1e6 }
}

process.stdout.write(JSON.stringify(await run()))
