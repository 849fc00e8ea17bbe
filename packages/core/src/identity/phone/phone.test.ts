import { describe, expect, it } from 'vitest'
import { areaCodes, readPhone, regionOf } from './phone.ts'

describe('a phone number', () => {
  it.each([
    ['86', '13800138000'],
    ['86', ' 138 0013-8000 '],
    ['86', '１３８００１３８０００'],
    ['1', '+86 138 0013 8000'],
    ['852', '0086 138 0013 8000'],
    ['86', '(+86) 13800138000'],
  ])('is read as a person writes it: %s %j (L2)', (areaCode, text) =>
    expect(readPhone(areaCode, text)).toEqual({ areaCode: '86', phone: '13800138000' }),
  )

  it('drops the national trunk zero (L2)', () =>
    expect(readPhone('886', '0912 345 678')).toEqual({ areaCode: '886', phone: '912345678' }))

  it.each([
    ['86', ''],
    ['86', '123'],
    ['86', '1380013800'],
    ['86', '138001380001'],
    ['86', 'my phone is 13800138000'],
    ['86', '13800138000 ext. 3'],
    ['86', '010 1234 5678'],
    ['1', '13800138000'],
    ['', '13800138000'],
    ['999', '13800138000'],
  ])('is rejected when no code can reach it: %s %j (L5, L6)', (areaCode, text) =>
    expect(readPhone(areaCode, text)).toBeUndefined(),
  )
})

describe('area codes', () => {
  it('are named and sorted in the person’s language (L2, E6)', () => {
    const named = (language: 'en' | 'zh' | 'zh_hant') =>
      areaCodes(language).find(({ region }) => region === 'DE')?.name
    expect([named('en'), named('zh'), named('zh_hant')]).toEqual(['Germany', '德国', '德國'])
    const names = areaCodes('en').map(({ name }) => name)
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare))
  })

  it('list every region once, including those that share a code', () => {
    const all = areaCodes('en')
    expect(new Set(all.map(({ region }) => region)).size).toBe(all.length)
    expect(all.filter(({ areaCode }) => areaCode === '44').length).toBeGreaterThan(1)
    expect(all.length).toBeGreaterThan(230)
    expect([regionOf('86'), regionOf('1'), regionOf('7'), regionOf('0')]).toEqual([
      'CN',
      'US',
      'RU',
      undefined,
    ])
  })
})
