/** Every element with every kind of response of an API host: a message, never a crash (X1, E1, E5). */
import { allCalls } from '@lustra/core/contract/calls/declare.ts'
import { callTables } from '@lustra/core/contract/calls/tables.ts'
import { existsSync, readFileSync } from 'node:fs'
import { registry } from '@lustra/widgets/registry.ts'
import type { Route } from 'playwright'
import { describe, expect, it } from 'vitest'
import { some } from '../support/long.ts'
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

/** Fields of rows of the other lists. */
const longText = (count: number) => 'Words of many letters '.repeat(count)
const hugeFields = {
  Title: longText(40),
  Summary: longText(60),
  Description: longText(60),
  Excerpt: longText(60),
  description: longText(60),
  suggestion: longText(60),
  Author: longText(20),
  tmName: longText(20),
  TypeName: longText(20),
  TypeNames: Array.from({ length: 20 }, () => longText(5)),
  CreatedAt: '2026-03-04T01:00:00.000Z',
  UpdateTime: '2026-03-04T01:00:00.000Z',
  PublishedAt: '2026-03-04T01:00:00.000Z',
  EndsAt: null,
  deathLineDate: '2026-03-04',
  Status: 'in-progress',
  Kind: 'document',
  File: { Name: longText(40), Type: 'application/pdf', Bytes: 1e15, Url: '/none', ThumbnailUrl: '/none' },
  Link: null,
  Picture: null,
  Interest: null,
  Images: 1e9,
  Messages: 1e9,
  HasNewAnswer: true,
  IsNew: true,
  // Of people, roles, stores and the audit trail.
  RealName: longText(20),
  Account: longText(20),
  AreaCode: '86',
  MobilePhone: '1'.repeat(60),
  Email: longText(20),
  RoleName: longText(20),
  IsValid: true,
  IsPortalUser: true,
  Code: longText(10),
  Name: longText(40),
  Address: longText(40),
  Contact: longText(20),
  Phone: longText(20),
  Area: longText(20),
  OrganizeId: '',
  OrganizePath: Array.from({ length: 10 }, () => longText(10)),
  Actor: longText(20),
  Action: 'user-changed',
  Target: longText(40),
  At: '2026-03-04T01:00:00.000Z',
  Before: { RealName: longText(20) },
  After: { RealName: longText(20) },
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
  ...hugeFields,
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
  SuggestionsToAnswer: null,
  PeopleWithoutRole: count * 1_000_000,
  StoresWithoutPlace: null,
})
/** Paths of the calls that return a page. */
const paged = Object.values(callTables)
  .flatMap((table) => allCalls(table))
  .filter(({ output }) => output && 'shape' in output && 'Items' in (output.shape as object))
  .map(({ path }) => path)

/** Responds with a page to paged searches and with an empty list to all else. */
const lists = (items: unknown[]) => (route: Route) => {
  const { pathname } = new URL(route.request().url())
  const isPaged = paged.some((path) => pathname.endsWith(path))
  const data = pathname.endsWith('GetOpenWork') ? openWork(items.length) : isPaged ? page(items) : []
  return route.fulfill(envelope(0, data))
}

/** Responses of the host, and the allowed statuses of elements that read from it. */
const responses: Record<string, { give: (route: Route) => Promise<void>; statuses: string[] }> = {
  'no response': { give: (route) => route.abort('connectionrefused'), statuses: ['error'] },
  'a response without an envelope': {
    give: (route) => route.fulfill({ ...json('<html>'), body: '<html>' }),
    statuses: ['error'],
  },
  'an envelope without its data': {
    give: (route) => route.fulfill(envelope(0)),
    statuses: ['error', 'ready'],
  },
  'a refusal': {
    give: (route) => route.fulfill(json({ ErrCode: 1, ErrMsg: 'no', ErrMsgCode: '99003', ResData: null })),
    statuses: ['error'],
  },
  'an ended session': { give: (route) => route.fulfill(envelope(40006)), statuses: ['signed-out'] },
  'an empty list': { give: lists([]), statuses: ['ready'] },
  'a hundred huge rows': {
    give: lists(Array.from({ length: 100 }, (_, row) => hugeRow(row))),
    statuses: ['ready'],
  },
}

const needing = registry.filter((spec) => spec.session === 'required').map((spec) => spec.tag)

/** Whether the element's screen loads data before it is ready. */
const loadsData = (tag: string): boolean => {
  const name = tag.slice('lustra-'.length)
  const file = ['tsx', 'ts']
    .map((end) => inRoot(`packages/widgets/src/elements/${name}/${name}.screen.${end}`))
    .find(existsSync)!
  return readFileSync(file, 'utf8').includes('export const loads = true')
}

describe.each(registry.filter((spec) => spec.session === 'required').map((spec) => [spec.tag] as const))(
  '%s',
  (tag) => {
    it.each(some(Object.keys(responses), needing.indexOf(tag)))(
      'does not crash when the host gives %s',
      async (kind) => {
        const { give, statuses } = responses[kind]!
        // These request one object; a list is an invalid response.
        const isSingle = ['lustra-visit-thread', 'lustra-report-viewer'].includes(tag)
        const { page: tab, errors } = await stage(tag, {
          signedIn: true,
          // Without it they make no request.
          ...(isSingle && { attributes: 'report="1"' }),
          prepare: (context) =>
            context.route('**/api/**', (route) =>
              route.request().method() === 'OPTIONS'
                ? route.fulfill({ status: 204, headers: cors })
                : give(route),
            ),
        })
        const loads = loadsData(tag)
        // Elements without initial data are ready. The feedback form stores input on the device, so it needs no host.
        const needsHost = loads && tag !== 'lustra-feedback-form'
        const expected = needsHost ? [...statuses, ...(isSingle ? ['error'] : [])] : [...statuses, 'ready']
        const element = tab.locator(tag)
        await expect
          .poll(() => element.evaluate((each: Element & { status?: string }) => each.status))
          .toMatch(new RegExp(expected.join('|')))
        if (loads) {
          // The status is set before its message is drawn.
          await expect
            .poll(() => element.evaluate((each) => each.shadowRoot!.textContent?.trim().length ?? 0))
            .toBeGreaterThan(5)
        }
        expect(errors.filter((text) => !/Failed to load resource|net::ERR|status of/.test(text))).toEqual([])
      },
    )
  },
)
