/** Sample messages and questions for screenshots, in each language; shown by the elements' own methods. */
import type { Page } from 'playwright'

const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    sent: 'Your evaluation was sent.',
    soon: 'Changes take effect within one hour.',
    out: 'You will be signed out in five minutes.',
    deleted: 'Store “Harbour Kitchen” was deleted.',
    undo: 'Undo',
    missing: 'Data not found',
    line: 'Line three has no store name.',
    all: 'Show all lines that were left out',
    question: 'Send the evaluation?',
    later: 'It can be changed for seven days.',
    delete: 'Delete “Harbour Kitchen”?',
    gone: 'Its twelve reports stay. The store itself cannot be brought back.',
    deleteIt: 'Delete the store',
  },
  zh: {
    sent: '评价已提交。',
    soon: '变更将在一小时内生效。',
    out: '您将在五分钟后退出登录。',
    deleted: '门店“海港厨房”已删除。',
    undo: '撤销',
    missing: '未找到数据',
    line: '第三行没有门店名称。',
    all: '查看所有未导入的行',
    question: '提交评价？',
    later: '七天内可以修改。',
    delete: '删除“海港厨房”？',
    gone: '门店的十二份报告会保留，门店本身无法恢复。',
    deleteIt: '删除门店',
  },
  zh_hant: {
    sent: '評價已送出。',
    soon: '變更將在一小時內生效。',
    out: '您將在五分鐘後登出。',
    deleted: '門市「海港廚房」已刪除。',
    undo: '復原',
    missing: '找不到資料',
    line: '第三列沒有門市名稱。',
    all: '檢視所有未匯入的資料列',
    question: '送出評價？',
    later: '七天內可以修改。',
    delete: '刪除「海港廚房」？',
    gone: '門市的十二份報告會保留，門市本身無法復原。',
    deleteIt: '刪除門市',
  },
}

type Texts = Readonly<Record<string, string>>

const messageSets: Record<string, (t: Texts) => object[]> = {
  one: (t) => [{ kind: 'error', text: t['missing'] }],
  kinds: (t) => [
    { kind: 'success', text: t['sent'] },
    { kind: 'info', text: t['soon'] },
    { kind: 'warning', text: t['out'] },
    { kind: 'success', text: t['deleted'], label: t['undo'] },
    { kind: 'error', text: t['missing'] },
  ],
  long: (t) => [
    { kind: 'warning', text: `${t['line']} `.repeat(60), label: t['all'] },
    { kind: 'error', text: 'https://portal.example/'.padEnd(300, 'a') },
  ],
}

const questions: Record<string, (t: Texts) => object> = {
  plain: (t) => ({ title: t['question'], text: t['later'] }),
  dangerous: (t) => ({ title: t['delete'], text: t['gone'], confirmLabel: t['deleteIt'], danger: true }),
  long: (t) => ({ title: t['question'], text: `${t['later']} `.repeat(80), kind: 'close' }),
}

/** Shows messages without a timeout, and waits until all are visible. */
export async function showMessages(
  page: Page,
  language: string,
  what: keyof typeof messageSets,
): Promise<void> {
  const messages = messageSets[what]!(texts[language]!)
  const toaster = page.locator('lustra-toaster')
  await toaster.evaluate((element: Element & { notify?(message: object): void }, all) => {
    for (const message of all as { label?: string }[]) {
      const action = message.label && { label: message.label, run: () => {} }
      element.notify?.({ ...message, action, ms: Infinity })
    }
  }, messages)
  await toaster
    .locator('[part~="message"]')
    .nth(messages.length - 1)
    .waitFor()
}

/** Opens a question and leaves it open. */
export async function showQuestion(
  page: Page,
  language: string,
  what: keyof typeof questions,
): Promise<void> {
  const dialog = page.locator('lustra-confirm')
  await dialog.evaluate(
    (element: Element & { confirm?(question: object): void }, question) => void element.confirm?.(question),
    questions[what]!(texts[language]!),
  )
  await dialog.locator('dialog[open]').waitFor()
}
