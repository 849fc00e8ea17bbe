import type { SuggestionStatus } from '@lustra/core/contract'
import type { SceneName } from './content.types.ts'

/** A suggestion that a person sent on their own, with its thread. */
export interface OwnFeedback {
  typeIds: readonly string[]
  contents: string
  remarks: string
  scenes: readonly SceneName[]
  daysAgo: number
  status: SuggestionStatus
  /** Whether its author has read the company's messages. */
  isRead: boolean
  thread: readonly { isStaff: boolean; contents: string; daysAgo: number }[]
}

/** Each in the language of its author. */
export const ownFeedback: readonly OwnFeedback[] = [
  {
    typeIds: ['service-quality', 'complaint'],
    contents:
      '上周五的虫害服务做完以后，面包房后面的通道第二天早上还是看到三只蟑螂，其中一只在白天出现。附上现场照片，请尽快安排复查，最好在周四盘点之前。',
    remarks: '门卫早上六点开始值班，可以提前进场。',
    scenes: ['trap', 'waste'],
    daysAgo: 3,
    status: 'in-progress',
    isRead: false,
    thread: [
      {
        isStaff: true,
        contents: '您好，照片已经收到。周三早上六点半安排技术员复查，会重点检查面包房的地漏和设备夹层。',
        daysAgo: 2,
      },
    ],
  },
  {
    typeIds: ['appointment'],
    contents: '年度审核在下月中旬，希望把当月的清洁服务提前一周，改到每月五日前后。',
    remarks: '',
    scenes: [],
    daysAgo: 9,
    status: 'answered',
    isRead: false,
    thread: [
      { isStaff: true, contents: '可以。已把下月的服务改到四日晚上，计划表稍后更新。', daysAgo: 8 },
      { isStaff: false, contents: '谢谢，四日可以。请技术员到达前半小时打电话。', daysAgo: 7 },
      { isStaff: true, contents: '已经写进工单，技术员会提前半小时联系您。', daysAgo: 6 },
    ],
  },
  {
    typeIds: ['praise', 'staff'],
    contents:
      'The technician who came on Monday found the leak below the ice machine that our own people had missed for weeks, and showed the night shift how to check it. Please pass on our thanks.',
    remarks: '',
    scenes: ['kitchen'],
    daysAgo: 15,
    status: 'answered',
    isRead: true,
    thread: [
      {
        isStaff: true,
        contents: 'Thank you, that is good to hear. We have passed it on to him and to his team leader.',
        daysAgo: 14,
      },
    ],
  },
  {
    typeIds: ['products'],
    contents:
      '大堂洗手間的皂液器感應不太靈敏，常常要試兩三次才會出皂液，客人反映過幾次。麻煩看看是電池還是感應器的問題。',
    remarks: '位置：大堂左側，靠近電梯的兩個。',
    scenes: ['basin'],
    daysAgo: 1,
    status: 'new',
    isRead: true,
    thread: [],
  },
  {
    typeIds: ['report', 'other'],
    contents:
      'Could the water reports show the figures of the last six months in one table? For our audit we copy them by hand at the moment.',
    remarks: 'A file to download would do, too.',
    scenes: ['chart', 'tower', 'lecture'],
    daysAgo: 26,
    status: 'answered',
    isRead: true,
    thread: [
      {
        isStaff: true,
        contents:
          'The report “Hygiene and Safety” has them by month and can be filtered by store. Does that help?',
        daysAgo: 25,
      },
      { isStaff: false, contents: 'It does, thank you. We had not seen the filter.', daysAgo: 24 },
    ],
  },
  {
    typeIds: ['service-quality'],
    contents: '地面打蜡以后门口那一块颜色发白，拖不掉。请安排人来看一下，最好在早上十点以前。',
    remarks: '',
    scenes: ['floor'],
    daysAgo: 40,
    status: 'answered',
    isRead: true,
    thread: [
      { isStaff: true, contents: '是蜡水没有干透就被踩到了。明早八点来重新处理，不收费用。', daysAgo: 39 },
      { isStaff: false, contents: '处理好了，现在看不出来。', daysAgo: 37 },
    ],
  },
]
