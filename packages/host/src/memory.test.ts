import { afterEach, expect, it, vi } from 'vitest'
import { forgetPerson } from './memory.ts'

function storage(kept: Record<string, string>) {
  const methods = { removeItem: (key: string) => void delete kept[key] }
  Object.defineProperty(kept, 'removeItem', { value: methods.removeItem })
  return kept
}
afterEach(() => void vi.unstubAllGlobals())

it('keeps no phone and no mail of somebody who has left, and what is the device’s (S5)', () => {
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
  forgetPerson()
  expect([tab, device]).toEqual([{ own: '1' }, { 'lustra.language': 'en' }])
})

it('keeps the words of somebody who ran out of time, and nothing else of theirs (S5, V5)', () => {
  const tab = storage({ 'lustra.draft.4/HARBOUR/7': '{}', 'lustra.filters.all': '{}' })
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('localStorage', storage({}))
  forgetPerson({ isExpired: true })
  expect(tab).toEqual({ 'lustra.draft.4/HARBOUR/7': '{}' })
})
