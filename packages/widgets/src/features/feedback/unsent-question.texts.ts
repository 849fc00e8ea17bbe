import type { Language } from '@lustra/core'

interface UnsentTexts {
  title: string
  text(count: number): string
  leave: string
}

export const unsentTexts: Readonly<Record<Language, UnsentTexts>> = {
  zh: {
    title: '退出并删除未提交的反馈？',
    text: (count) => `此设备上还有 ${count} 条反馈未提交，退出登录后会被删除。`,
    leave: '退出并删除',
  },
  zh_hant: {
    title: '登出並刪除未送出的回饋？',
    text: (count) => `此裝置上還有 ${count} 則回饋未送出，登出後會被刪除。`,
    leave: '登出並刪除',
  },
  en: {
    title: 'Log out and delete unsent feedback?',
    text: (count) =>
      `Feedback that is on this device and has not been sent: ${count}. Logging out deletes it.`,
    leave: 'Log out and delete',
  },
}
