import { describe, expect, it } from 'vitest'
import { splitHits } from './marked-text.tsx'

const hits = (text: string, keyword: string) =>
  splitHits(text, keyword)
    .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
    .join('')

describe('the hits of a search', () => {
  it('ignore case, and keep the whole text (P2)', () => {
    expect(hits('Rats, a rat and RATS', 'rat')).toBe('[Rat]s, a [rat] and [RAT]S')
    expect(hits('灭鼠与灭蟑', '灭')).toBe('[灭]鼠与[灭]蟑')
    expect(hits('nothing here', 'rat')).toBe('nothing here')
  })

  it('are found in every spelling that the search finds, and shown as written (P2)', () => {
    expect(hits('店铺Ｔ１１９，阳光　广场', 't119')).toBe('店铺[Ｔ１１９]，阳光　广场')
    expect(hits('Sun  ​Mall', 'sun mall')).toBe('[Sun  ​Mall]')
    expect(hits('İstanbul Mall', 'mall')).toBe('İstanbul [Mall]')
    expect(hits('İstanbul Mall', 'i̇st')).toBe('[İst]anbul Mall')
    expect(hits('T119', 'Ｔ１​')).toBe('[T1]19')
    expect(hits('ﾊﾞｽ ホテル', 'バス')).toBe('[ﾊﾞｽ] ホテル')
    expect(hits('été', 'ét')).toBe('[ét]é')
  })

  it('match the literal text, not a pattern (P2)', () => {
    expect(hits('1+1 (one) [x] a-b', '(one)')).toBe('1+1 [(one)] [x] a-b')
    expect(hits('a.c abc', 'a.c')).toBe('[a.c] abc')
    expect(hits('a-b \\ $', 'a-b')).toBe('[a-b] \\ $')
    expect(hits('😀 ok', '😀')).toBe('[😀] ok')
  })

  it('are none without a search, and limited in number (P2)', () => {
    expect(splitHits('text', '  ')).toEqual([{ text: 'text', isHit: false }])
    const many = splitHits('ab'.repeat(100_000), 'a')
    expect(many.filter(({ isHit }) => isHit).length).toBeLessThan(600)
    expect(many.map(({ text }) => text).join('')).toHaveLength(200_000)
  })
})
