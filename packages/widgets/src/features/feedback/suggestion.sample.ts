import type { Suggestion, SuggestionDetail } from '@lustra/core'
import { storedPicture } from '../../ui/gallery/stored-picture.sample.ts'

/** For tests: feedback in a list, as a server returns it. */
export const suggestion = (index: number): Suggestion => ({
  Id: `f${index}`,
  storeCode: `S${index}`,
  typeIds: [],
  StoreCode: `S${index}`,
  StoreName: `Quay ${index}`,
  CustomerName: '海港酒店 Harbour Hotels',
  TimeZone: 'Asia/Shanghai',
  TypeNames: ['Service', 'Hygiene'],
  Excerpt: `The trap by door ${index} is missing`,
  Author: 'Ada Harbour',
  CreatedAt: '2026-03-04T01:00:00Z',
  Status: (['answered', 'new', 'in-progress'] as const)[index % 3]!,
  Images: index % 2 ? 0 : 2,
  Messages: index % 3,
  ReportNo: '',
  HasNewAnswer: index === 0,
})

/** For tests: feedback with two pictures and two messages. */
export const suggestionDetail = (overrides: Partial<SuggestionDetail> = {}): SuggestionDetail => ({
  ...suggestion(0),
  ReportNo: 'SR-31',
  contents: 'The trap by door 0 is missing.\nSince Monday.\n<b>Really</b>',
  remarks: 'مرحبا',
  Contact: 'Li Ming',
  Phone: '+86 139 0000 0000',
  images: [storedPicture('door'), storedPicture('wall')],
  Thread: [
    { Contents: 'We bring a new one.', By: 'Chen Wei', At: '2026-03-05T01:00:00Z', IsStaff: true },
    { Contents: 'Thank you!', By: 'Ada Harbour', At: '2026-03-05T02:00:00Z', IsStaff: false },
  ],
  Report: { Id: 'r31', ReportNo: 'SR-31', Kind: 'pest' },
  MayAnswer: true,
  ...overrides,
})
