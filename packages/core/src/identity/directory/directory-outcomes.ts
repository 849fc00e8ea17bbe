import { AppError, errorCodes, type ErrorCode } from '../../contract/error-codes.ts'

/** What a sign-in rejects with when nobody waits for it any more. */
export const abortError = (): DOMException =>
  new DOMException('Another attempt or a closed window ended this sign-in', 'AbortError')

/** Codes of msal-browser 5.29 that are ours to tell apart. What is not listed came from the directory itself. */
const outcomes: Record<string, ErrorCode | 'abort'> = {
  popup_window_error: 'popup-blocked',
  empty_window_error: 'popup-blocked',
  interaction_in_progress: 'abort',
  interaction_in_progress_cancelled: 'abort',
  user_cancelled: 'abort',
  timed_out: 'abort',
  crypto_nonexistent: 'insecure-page',
  pkce_not_created: 'insecure-page',
  no_network_connectivity: 'directory-away',
  network_error: 'directory-away',
  post_request_failed: 'directory-away',
  get_request_failed: 'directory-away',
  failed_to_parse_response: 'directory-away',
  endpoints_resolution_error: 'directory-away',
  openid_config_error: 'directory-away',
  server_error: 'directory-away',
  temporarily_unavailable: 'directory-away',
  invalid_grant: 'directory-refused',
  state_mismatch: 'directory-refused',
  nonce_mismatch: 'directory-refused',
  token_parsing_error: 'directory-refused',
  client_info_decoding_error: 'directory-refused',
}

interface LibraryError {
  name: string
  errorCode: string
  errorMessage: string
}

/** What a failed sign-in is to a page: an AppError, or the AbortError of one that nobody waits for (L3). */
export function toOutcome(error: unknown): Error {
  if (error instanceof Error && (isOurs(error) || error.name === 'AbortError')) return error
  if (!isLibraryError(error))
    return new AppError('internal', 'the directory sign-in failed', { cause: error })
  const code = outcomes[error.errorCode]
  if (code === 'abort') return abortError()
  if (code) return new AppError(code, `${error.errorCode}: ${error.errorMessage}`)
  // «Cancel» in the directory's window is no refusal.
  if (error.errorMessage.includes('AADSTS65004')) return abortError()
  // The directory's own words, for its own refusals: not assigned, consent missing.
  if (isFromDirectory(error)) return new AppError('directory-denied', error.errorMessage)
  return new AppError('internal', `${error.errorCode}: ${error.errorMessage}`)
}

/** By its code and not by its class: an error of another bundle's copy counts too. */
const isOurs = (error: Error): boolean => 'code' in error && errorCodes.includes(error.code as ErrorCode)

const isLibraryError = (error: unknown): error is LibraryError =>
  error instanceof Error && 'errorCode' in error && 'errorMessage' in error

const isFromDirectory = ({ name }: LibraryError): boolean =>
  name === 'ServerError' || name === 'InteractionRequiredAuthError'
