import { expect, it } from 'vitest'
import { readSettings } from '../../app/settings.ts'

const secret = 'a-secret-that-nobody-else-may-read-0123'
const apps = (raw?: string) => readSettings({ LUSTRA_APPS: raw }).apps

it('contain no application by default', () => {
  expect([apps(), apps(''), apps(' , ')]).toEqual([[], [], []])
})

it('reads a partner’s key, secret and groups (X5)', () => {
  expect(apps(`kitchens:${secret}:HARBOUR+JADE, bakers:${secret}x:LOTUS`)).toEqual([
    { appKey: 'kitchens', secret, groups: ['HARBOUR', 'JADE'] },
    { appKey: 'bakers', secret: `${secret}x`, groups: ['LOTUS'] },
  ])
})

it.each([
  [`:${secret}:HARBOUR`, /application 1 needs a key/],
  [`kit chens:${secret}:HARBOUR`, /application 1 needs a key/],
  [`lustra-portal:${secret}:HARBOUR`, /portal's own/],
  ['kitchens:short:HARBOUR', /at least 32 characters/],
  [`kitchens:${'a'.repeat(34)}:HARBOUR`, /nobody can guess/],
  [`kitchens:${'abcdefghi'.repeat(4)}:HARBOUR`, /nobody can guess/],
  [`kitchens:${secret}`, /names no groups/],
  [`kitchens:${secret}:`, /names no groups/],
  [`kitchens:${secret}:with-a-colon:HARBOUR`, /no group code/],
  [`kitchens:${secret}:HARBOUR,kitchens:${secret}:JADE`, /application 2 has the key of an earlier one/],
])('refuse %s in a sentence that repeats no secret', (raw, sentence) => {
  expect(() => apps(raw)).toThrow(sentence)
  expect(() => apps(raw)).not.toThrow(new RegExp(`${secret}|short`))
})
