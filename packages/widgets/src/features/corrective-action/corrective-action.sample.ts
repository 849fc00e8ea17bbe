import type { CorrectiveAction, CorrectiveActionDetail } from '@lustra/core'
import { dayIn } from '@lustra/core/contract/rules/zones.ts'

const dayMs = 24 * 60 * 60_000
/** The local calendar day, `days` from now. */
const day = (days: number) => dayIn(undefined, new Date(Date.now() + days * dayMs))

/** For tests: an action in a list, as a server returns it; the first one is overdue. */
export const correctiveAction = (index: number): CorrectiveAction => ({
  Id: `a${index}`,
  ReportId: `r${index}`,
  ReportNo: `SR-${index}`,
  CustomerName: '海港酒店 Harbour Hotels',
  StoreCode: `S${index}`,
  StoreName: `Quay ${index}`,
  TimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  Title: `Close the gap under door ${index}`,
  Finding: 'Kitchen · gap of 12 mm',
  DueDate: day(index === 0 ? -2 : 3),
  Status: (['open', 'in-progress', 'done'] as const)[index % 3]!,
  CreatedAt: '2026-03-04T01:00:00Z',
  ClosedAt: null,
  Files: index % 2,
})

const file = (Id: string, Kind: 'photo' | 'paper', Type: string) => ({
  Id,
  Name: `${Id}.${Type.split('/')[1]}`,
  Kind,
  Type,
  Bytes: 48_000,
  AddedBy: 'Li Ming',
  AddedAt: '2026-03-04T01:00:00Z',
})

/** For tests: an action with two photos and a quote. */
export const correctiveActionDetail = (
  overrides: Partial<CorrectiveActionDetail> = {},
): CorrectiveActionDetail => ({
  ...correctiveAction(0),
  Report: {
    Id: 'r0',
    ReportNo: 'SR-0',
    Kind: 'pest',
    ServiceTypeName: 'Pest control',
    ServiceTime: '2026-03-03T01:00:00Z',
    HasFile: true,
  },
  Items: [
    file('door', 'photo', 'image/png'),
    file('wall', 'photo', 'image/png'),
    file('quote', 'paper', 'application/pdf'),
  ],
  History: [
    { Status: 'open', Note: '', By: 'Chen Wei', At: '2026-03-04T01:00:00Z' },
    { Status: 'open', Note: 'The joiner comes on Friday.', By: 'Ada', At: '2026-03-05T01:00:00Z' },
  ],
  MayUpdate: true,
  ...overrides,
})
