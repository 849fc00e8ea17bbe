import { describe, expect, it } from 'vitest'
import { nameOf, outdated } from './generations.ts'

const [first, second, third] = ['first', 'second', 'third'].map((id) => nameOf({ id })) as [
  string,
  string,
  string,
]

describe('the kept versions', () => {
  it('are the present one and the one before it, so that a tab of the former still finds its files', () => {
    const whole = [
      { name: first, at: 1 },
      { name: second, at: 2 },
      { name: third, at: 3 },
    ]
    expect(outdated([first, second, third], whole, third)).toEqual([first])
    expect(outdated([first, second], whole.slice(0, 2), second)).toEqual([])
  })

  it('never count one that was kept by half as the one before', () => {
    const whole = [
      { name: first, at: 1 },
      { name: third, at: 3 },
    ]
    expect(outdated([first, second, third], whole, third)).toEqual([second])
  })

  it('follow a host that went back to a former version', () => {
    const whole = [
      { name: first, at: 5 },
      { name: second, at: 2 },
      { name: third, at: 6 },
    ]
    expect(outdated([first, second, third], whole, third)).toEqual([second])
  })

  it('are all that is touched: other caches of the origin stay', () => {
    expect(outdated(['theirs', first], [{ name: first, at: 1 }], first)).toEqual([])
  })
})
