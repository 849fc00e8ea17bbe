import { describe, expect, it } from 'vitest'
import { createScrub, erasedName } from './scrub.ts'

const person = { names: [], accounts: [], mails: [], phones: [], areaCodes: [] }
const erased = (text: string) => text.replaceAll('•', erasedName)

describe('the name of an erased person', () => {
  it('is replaced in texts as a word, never as a part of one', () => {
    const { prose } = createScrub({ ...person, names: ['Li', 'Mary-Ann Li'], accounts: ['sales'] })
    expect(prose('Li likes list and sales, says Mary-Ann Li. 请联系Li先生')).toBe(
      erased('• likes list and sales, says •. 请联系•先生'),
    )
  })

  it('is replaced within Chinese sentences, unless it is one character', () => {
    const { prose, value } = createScrub({ ...person, names: ['李娜', '王', 'a'] })
    expect(prose('请李娜女士和王女士 call a man')).toBe(erased('请•女士和王女士 call a man'))
    expect([value('王'), value('a'), value('王府, a')]).toEqual([erasedName, erasedName, '王府, a'])
  })

  it('leaves longer mails and phones of others', () => {
    const { prose } = createScrub({
      ...person,
      mails: ['sales@x.example', 'a-b@x.example'],
      phones: ['61234567'],
      areaCodes: ['852'],
    })
    const others =
      'pre.sales@x.example presales@x.example sales@x.example.com +86 13861234567 +8616 612345678'
    expect(prose(others)).toBe(others)
    expect(prose('SALES@x.example. (a-b@x.example) +852 61234567, 0085261234567或61234567')).toBe(
      erased('•. (•) •, •或•'),
    )
  })
})
