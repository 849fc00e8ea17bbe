import { afterEach, expect, it, vi } from 'vitest'
import { clearPersonalData } from './storage.ts'

function storage(entries: Record<string, string>) {
  const methods = { removeItem: (key: string) => void delete entries[key] }
  Object.defineProperty(entries, 'removeItem', { value: methods.removeItem })
  return entries
}
afterEach(() => void vi.unstubAllGlobals())

it('clears personal data on sign-out, and keeps what belongs to the device (S5)', () => {
  const tab = storage({
    'lustra.code.phone.7': '{}',
    'lustra.code.reset': '{}',
    'lustra.draft.4/HARBOUR/7': '{}',
    'lustra.wanted': '/x',
    own: '1',
  })
  const device = storage({ 'lustra.recent-groups': '[]', 'lustra.today': '{}', 'lustra.language': 'en' })
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('localStorage', device)
  clearPersonalData()
  expect([tab, device]).toEqual([{ own: '1' }, { 'lustra.language': 'en' }])
})

it('keeps only drafts when the session expired (S5, V5)', () => {
  const tab = storage({ 'lustra.draft.4/HARBOUR/7': '{}', 'lustra.filters.all': '{}' })
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('localStorage', storage({}))
  clearPersonalData({ isExpired: true })
  expect(tab).toEqual({ 'lustra.draft.4/HARBOUR/7': '{}' })
})
