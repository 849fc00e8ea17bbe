import type { Language } from '@lustra/core'

/** What the strip says. `away` is about this device's network, `silent` about a host that does not answer. */
interface OfflineTexts {
  away(since: string): string
  silent(since: string): string
  /** Nobody is signed in: there is nothing yet that could be seen. */
  awaySignedOut: string
  silentSignedOut: string
  back: string
}

export const offlineTexts: Readonly<Record<Language, OfflineTexts>> = {
  zh: {
    away: (since) => `您自 ${since} 起处于离线状态。这里显示的是最后已知的内容。`,
    silent: (since) => `门户自 ${since} 起没有响应。这里显示的是最后已知的内容。`,
    awaySignedOut: '您处于离线状态。恢复连接后即可登录。',
    silentSignedOut: '门户没有响应。恢复后即可登录。',
    back: '已恢复连接。',
  },
  zh_hant: {
    away: (since) => `您自 ${since} 起處於離線狀態。這裡顯示的是最後已知的內容。`,
    silent: (since) => `入口網站自 ${since} 起沒有回應。這裡顯示的是最後已知的內容。`,
    awaySignedOut: '您處於離線狀態。恢復連線後即可登入。',
    silentSignedOut: '入口網站沒有回應。恢復後即可登入。',
    back: '已恢復連線。',
  },
  en: {
    away: (since) => `You have been offline since ${since}. What you see is what was last known.`,
    silent: (since) => `The portal has not answered since ${since}. What you see is what was last known.`,
    awaySignedOut: 'You are offline. You can sign in as soon as you are connected again.',
    silentSignedOut: 'The portal does not answer. You can sign in as soon as it does.',
    back: 'Back online.',
  },
}
