import { describe, expect, it } from 'vitest'
import { toInvitation } from './invitation.ts'
import { screenOf } from './routes.ts'
import { documentTitle } from './title.ts'

const session = { status: 'signed-out', reason: null } as const
const at = (fragment: string, path = '/forgotpassword') => ({ path, query: '', fragment })
const link = at('invited=1&language=en&mail=wanda%2Bnew%40customer.example')

describe('the link of an invitation (A1)', () => {
  it('opens the password reset for a first password, with the person’s mail address', () => {
    const mail = 'wanda+new@customer.example'
    expect(toInvitation(link)).toEqual({ mail, language: 'en' })
    expect(screenOf(link, session).attributes).toEqual({
      mode: 'first-password',
      mail,
    })
    expect(screenOf({ path: '/forgotpassword', query: '' }, session).attributes).toEqual({
      mode: 'forgot-password',
    })
  })

  it('names the page “Set your password”', () => {
    const title = (address: Parameters<typeof toInvitation>[0]) =>
      documentTitle({
        address,
        session,
        language: 'en',
        productName: 'Lustra',
        t: (key) => key,
        isNotFound: false,
      })
    expect(title(link)).toBe('route.invitation - Lustra')
    expect(title(at(''))).toBe('route.forgotpassword - Lustra')
  })

  it('fills in no invalid values, and nothing on other pages', () => {
    expect(toInvitation(at('invited=1&language=xx&mail=%3Cb%3E'))).toEqual({ mail: '', language: undefined })
    expect(toInvitation(at('mail=a%40b.example'))).toBeUndefined()
    expect(toInvitation(at('invited=1&mail=a%40b.example', '/login'))).toBeUndefined()
  })
})
