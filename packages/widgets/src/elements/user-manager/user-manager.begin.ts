import { storedUserId } from '@lustra/core/storage/early/stored-user.ts'
import type { Language } from '@lustra/core/texts/languages.ts'
import type { ShellElement } from '../../kit/shell.ts'
import { drawEarlySearch } from '../../features/list/early/early-search.ts'

/** Copies of the list's texts `search-in` and `list.search`; a test compares them. */
export const texts: Record<Language, readonly [string, string]> = {
  en: ['Name, login name, phone or email', 'Search'],
  zh: ['姓名、登录名、手机号或邮箱', '搜索'],
  zh_hant: ['姓名、登入名稱、手機號碼或電子郵件', '搜尋'],
}

/** Draws the search field early when a session is stored. */
export function begin(element: ShellElement): void {
  if (storedUserId()) drawEarlySearch(element, ...(texts[element.firstLanguage as Language] ?? texts.zh))
}
