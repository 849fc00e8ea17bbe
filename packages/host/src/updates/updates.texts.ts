import type { Language } from '@lustra/core'

export const updateTexts: Readonly<Record<Language, { ready: string; reload: string }>> = {
  zh: { ready: '门户有新版本可用。', reload: '重新加载' },
  zh_hant: { ready: '入口網站有新版本可用。', reload: '重新載入' },
  en: { ready: 'A new version of the portal is ready.', reload: 'Reload' },
}
