import { describe, expect, it } from 'vitest'
import { signatureOf } from './signatures.ts'

const about = 'Asks'

describe('the parts of a method’s type', () => {
  it('are its parameters, whether they are optional, and its return type', () => {
    const type = '(title: string, how?: { danger: boolean; run: () => void }) => Promise<boolean>'
    const parameters = { title: 'What is asked' }
    expect(signatureOf('ask', { about, type, parameters, returns: 'True on confirm' })).toEqual({
      parameters: [
        { name: 'title', type: 'string', optional: false, about: 'What is asked' },
        { name: 'how', type: '{ danger: boolean; run: () => void }', optional: true, about: '' },
      ],
      returns: { type: 'Promise<boolean>', about: 'True on confirm' },
    })
  })

  it('are rejected if the type is no function, or a described parameter does not exist', () => {
    expect(() => signatureOf('ask', { about, type: 'string' })).toThrow('not a function')
    const parameters = { text: 'Not there' }
    expect(() => signatureOf('ask', { about, type: '(title: string) => void', parameters })).toThrow(
      'no parameter text',
    )
  })
})
