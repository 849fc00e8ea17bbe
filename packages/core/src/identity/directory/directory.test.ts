import { AuthError, InteractionRequiredAuthError, ServerError } from '@azure/msal-browser'
import { describe, expect, it } from 'vitest'
import { AppError, codeOf } from '../../contract/error-codes.ts'
import { toOutcome } from './directory.ts'

const fromLibrary = (code: string) => new AuthError(code, 'an id')

describe('a failed directory sign-in', () => {
  it.each([
    ['popup_window_error', 'popup-blocked'],
    ['empty_window_error', 'popup-blocked'],
    ['crypto_nonexistent', 'insecure-page'],
    ['post_request_failed', 'directory-away'],
    ['no_network_connectivity', 'directory-away'],
    ['endpoints_resolution_error', 'directory-away'],
    ['state_mismatch', 'directory-refused'],
    ['something_new', 'internal'],
  ])('%s of the library is %s (L3)', (code, expected) => {
    expect(codeOf(toOutcome(fromLibrary(code)))).toBe(expected)
  })

  it.each(['interaction_in_progress_cancelled', 'user_cancelled', 'timed_out'])(
    '%s is a silent cancellation (L3)',
    (code) => {
      expect(toOutcome(fromLibrary(code)).name).toBe('AbortError')
    },
  )

  it('shows the directory’s own message when the directory refused (L3)', () => {
    for (const error of [
      new ServerError('access_denied', 'an id', 'AADSTS50105: not assigned'),
      new InteractionRequiredAuthError('consent_required', 'an id', 'AADSTS50105: not assigned'),
    ]) {
      const outcome = toOutcome(error)
      expect(outcome.message).toBe('AADSTS50105: not assigned')
      expect(codeOf(outcome)).toBe('directory-denied')
    }
  })

  it('is distinguished from an unavailable directory', () => {
    expect(codeOf(toOutcome(new ServerError('temporarily_unavailable', 'an id', 'later')))).toBe(
      'directory-away',
    )
  })

  it('keeps an error of the host', () => {
    const hostError = new AppError('directory-tenant', 'another tenant')
    expect(toOutcome(hostError)).toBe(hostError)
  })
})
