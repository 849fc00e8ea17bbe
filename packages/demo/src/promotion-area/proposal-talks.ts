/**
 * The thread of a proposal, in the language of its authors: the company's first message, a question, its answer, a
 * decision.
 */
export interface ProposalTalk {
  begin: string
  question: string
  answer: string
  agree: string
  done: string
}

export const proposalTalks: readonly ProposalTalk[] = [
  {
    begin: '现场查看后提出，报价和图片已发到联系人邮箱。',
    question: '施工需要停业吗？大概要几个小时？',
    answer: '不需要停业，夜间两个小时可以完成。',
    agree: '同意，请安排在本月内。',
    done: '已完成，现场验收合格。',
  },
  {
    begin: '本季度巡检时发现，建议在下次外部审核之前完成。',
    question: '费用可以分到下个季度的预算吗？',
    answer: '可以，验收后三十天付款即可。',
    agree: '预算已批准，按方案进行。',
    done: '设备已更换并培训当班员工。',
  },
  {
    begin: '複檢後建議改善，附上兩個方案供選擇。',
    question: '兩個方案的使用年限差多少？',
    answer: '方案一約五年，方案二約八年，我們建議方案二。',
    agree: '選方案二，請先送樣品。',
    done: '已完工，照片附在服務報告中。',
  },
  {
    begin: 'Seen on the last visit. The offer went to your mail address.',
    question: 'Can this be done at night? We are open until eleven.',
    answer: 'Yes, the team can come at half past eleven and needs about three hours.',
    agree: 'Agreed, please go ahead.',
    done: 'Done and inspected together.',
  },
]
