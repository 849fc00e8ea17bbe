/** Every element with every kind of answer that an API host can give: words in their place, never a crash (X1, E1, E5). */
import { existsSync, readFileSync } from 'node:fs'
import { registry } from '@lustra/widgets/registry.ts'
import type { Route } from 'playwright'
import { describe, expect, it } from 'vitest'
import { otherHalf } from '../support/long.ts'
import { stage } from './stage.ts'
import { inRoot } from '../../tools/lib/paths.ts'

const json = (body: unknown) => ({
  status: 200,
  contentType: 'application/json',
  headers: cors,
  body: JSON.stringify(body),
})
const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
const envelope = (ErrCode: number, ResData: unknown = null) =>
  json({ ErrCode, ErrMsg: '', ErrMsgCode: '', ResData })

/** What rows of the other lists have. */
const words = (count: number) => 'Words of many letters '.repeat(count)
const hugeWords = {
  Title: words(40),
  Summary: words(60),
  Description: words(60),
  Excerpt: words(60),
  description: words(60),
  suggestion: words(60),
  Author: words(20),
  tmName: words(20),
  TypeName: words(20),
  TypeNames: Array.from({ length: 20 }, () => words(5)),
  CreatedAt: '2026-03-04T01:00:00.000Z',
  UpdateTime: '2026-03-04T01:00:00.000Z',
  PublishedAt: '2026-03-04T01:00:00.000Z',
  EndsAt: null,
  deathLineDate: '2026-03-04',
  Status: 'in-progress',
  Kind: 'document',
  File: { Name: words(40), Type: 'application/pdf', Bytes: 1e15, Url: '/none', ThumbnailUrl: '/none' },
  Link: null,
  Picture: null,
  Interest: null,
  Images: 1e9,
  Messages: 1e9,
  HasNewAnswer: true,
  IsNew: true,
  // Of people, roles, stores and the audit trail.
  RealName: words(20),
  Account: words(20),
  AreaCode: '86',
  MobilePhone: '1'.repeat(60),
  Email: words(20),
  RoleName: words(20),
  IsValid: true,
  IsPortalUser: true,
  Code: words(10),
  Name: words(40),
  Address: words(40),
  Contact: words(20),
  Phone: words(20),
  Area: words(20),
  OrganizeId: '',
  OrganizePath: Array.from({ length: 10 }, () => words(10)),
  Actor: words(20),
  Action: 'user-changed',
  Target: words(40),
  At: '2026-03-04T01:00:00.000Z',
  Before: { RealName: words(20) },
  After: { RealName: words(20) },
}

const hugeRow = (number: number) => ({
  Id: String(number),
  UserId: String(number),
  RoleId: String(number),
  StoreId: String(number),
  ReportNo: `HUGE-${number}`,
  CustomerName: 'Customer '.repeat(40),
  StoreCode: `S${number}`,
  StoreName: 'Store '.repeat(60),
  SalesRep: 'Name '.repeat(30),
  ServiceType: 'pest-routine',
  ServiceTypeName: 'Type '.repeat(30),
  ServiceTime: '2026-03-04T01:00:00.000Z',
  FeedbackStatus: 'pending',
  OverallRating: null,
  ...hugeWords,
})
const page = (Items: unknown[]) => ({
  Items,
  TotalItems: Items.length,
  TotalPages: 1,
  CurrentPage: 1,
  TotalIsCapped: false,
})
const openWork = (count: number) => ({
  Since: '2026-02-17',
  ReportsToEvaluate: [{ Kind: 'all', Count: count * 1_000_000 }],
  ActionsOverdue: null,
  ProposalsDue: null,
  AnswersToRead: null,
  PeopleWithoutRole: count * 1_000_000,
  StoresWithoutPlace: null,
})
/** Lists get a page, everything else an empty list: what a host with nothing, or with too much, would say. */
const lists = (items: unknown[]) => (route: Route) => {
  const url = route.request().url()
  const isNumbers = url.includes('GetOpenWork')
  const data = isNumbers ? openWork(items.length) : /FindWithPager|InfoPush/.test(url) ? page(items) : []
  return route.fulfill(envelope(0, data))
}

/** What the host does, and how elements that read from it may stand there afterwards. */
const answers: Record<string, { give: (route: Route) => Promise<void>; stands: string[] }> = {
  'nothing at all': { give: (route) => route.abort('connectionrefused'), stands: ['error'] },
  'an answer that is no envelope': {
    give: (route) => route.fulfill({ ...json('<html>'), body: '<html>' }),
    stands: ['error'],
  },
  'an envelope without its data': { give: (route) => route.fulfill(envelope(0)), stands: ['error', 'ready'] },
  'a refusal': {
    give: (route) => route.fulfill(json({ ErrCode: 1, ErrMsg: 'no', ErrMsgCode: '99003', ResData: null })),
    stands: ['error'],
  },
  'an ended session': { give: (route) => route.fulfill(envelope(40006)), stands: ['signed-out'] },
  'an empty list': { give: lists([]), stands: ['ready'] },
  'a hundred huge rows': {
    give: lists(Array.from({ length: 100 }, (_, row) => hugeRow(row))),
    stands: ['ready'],
  },
}

const needing = registry.filter((spec) => spec.session === 'required').map((spec) => spec.tag)

/** Whether the element's screen says that it reads before it is ready. */
const readsAtFirst = (tag: string): boolean => {
  const name = tag.slice('lustra-'.length)
  const file = ['tsx', 'ts']
    .map((end) => inRoot(`packages/widgets/src/${name}/${name}.screen.${end}`))
    .find(existsSync)!
  return readFileSync(file, 'utf8').includes('export const loads = true')
}

describe.each(registry.filter((spec) => spec.session === 'required').map((spec) => [spec.tag] as const))(
  '%s',
  (tag) => {
    it.each(otherHalf(Object.keys(answers), needing.indexOf(tag)))(
      'stays on its feet when the host gives %s',
      async (kind) => {
        const { give, stands } = answers[kind]!
        // A list is no answer to whoever asks for one thing.
        const isOneThing = ['lustra-visit-thread', 'lustra-report-viewer'].includes(tag)
        const { page: tab, errors } = await stage(tag, {
          signedIn: true,
          // Without it there is nothing to ask for.
          ...(isOneThing && { attributes: 'report="1"' }),
          prepare: (context) =>
            context.route('**/api/**', (route) =>
              route.request().method() === 'OPTIONS'
                ? route.fulfill({ status: 204, headers: cors })
                : give(route),
            ),
        })
        const loads = readsAtFirst(tag)
        // Elements that read nothing at first stand there as ever.
        // What is written there is stored and sent later, so it needs no host.
        const needsHost = loads && tag !== 'lustra-feedback-form'
        const expected = needsHost ? [...stands, ...(isOneThing ? ['error'] : [])] : [...stands, 'ready']
        const element = tab.locator(tag)
        await expect
          .poll(() => element.evaluate((each: Element & { status?: string }) => each.status))
          .toMatch(new RegExp(expected.join('|')))
        if (loads) {
          // The status is known before its words are drawn.
          await expect
            .poll(() => element.evaluate((each) => each.shadowRoot!.textContent?.trim().length ?? 0))
            .toBeGreaterThan(5)
        }
        expect(errors.filter((text) => !/Failed to load resource|net::ERR|status of/.test(text))).toEqual([])
      },
    )
  },
)
