import type { Language } from '@lustra/core'

/** `away`: the device has no network; `silent`: the host does not respond. */
interface OfflineTexts {
  away(since: string): string
  silent(since: string): string
  /** Not signed in: no loaded content to mention. */
  awaySignedOut: string
  silentSignedOut: string
  back: string
}

export const offlineTexts: Readonly<Record<Language, OfflineTexts>> = {
  zh: {
    away: (since) => `您自 ${since} 起处于离线状态。这里显示的是之前加载的内容。`,
    silent: (since) => `自 ${since} 起无法连接服务器。这里显示的是之前加载的内容。`,
    awaySignedOut: '您处于离线状态。恢复连接后即可登录。',
    silentSignedOut: '无法连接服务器。恢复后即可登录。',
    back: '已恢复连接。',
  },
  zh_hant: {
    away: (since) => `您自 ${since} 起處於離線狀態。這裡顯示的是先前載入的內容。`,
    silent: (since) => `自 ${since} 起無法連線到伺服器。這裡顯示的是先前載入的內容。`,
    awaySignedOut: '您處於離線狀態。恢復連線後即可登入。',
    silentSignedOut: '無法連線到伺服器。恢復後即可登入。',
    back: '已恢復連線。',
  },
  en: {
    away: (since) => `You have been offline since ${since}. What you see was loaded before.`,
    silent: (since) => `The server has been out of reach since ${since}. What you see was loaded before.`,
    awaySignedOut: 'You are offline. You can sign in as soon as you are connected again.',
    silentSignedOut: 'The server cannot be reached. You can sign in as soon as it is back.',
    back: 'Back online.',
  },
}
