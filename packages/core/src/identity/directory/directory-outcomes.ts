import { AppError, errorCodes, type ErrorCode } from '../../contract/error-codes.ts'

/** The error of a cancelled or superseded sign-in. */
export const abortError = (): DOMException =>
  new DOMException('The sign-in was cancelled or superseded', 'AbortError')

/** Error codes of msal-browser 5.29. Unlisted codes come from the directory itself. */
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

/** Converts an error of the sign-in to an AppError, or an AbortError when cancelled (L3). */
export function toOutcome(error: unknown): Error {
  if (error instanceof Error && (isAppError(error) || error.name === 'AbortError')) return error
  if (!isLibraryError(error))
    return new AppError('internal', 'the directory sign-in failed', { cause: error })
  const code = outcomes[error.errorCode]
  if (code === 'abort') return abortError()
  if (code) return new AppError(code, `${error.errorCode}: ${error.errorMessage}`)
  // «Cancel» in the directory's window is not an error.
  if (error.errorMessage.includes('AADSTS65004')) return abortError()
  // Keep the directory's message for its refusals, such as not assigned or consent missing.
  if (isFromDirectory(error)) return new AppError('directory-denied', error.errorMessage)
  return new AppError('internal', `${error.errorCode}: ${error.errorMessage}`)
}

/** Checks the code and not the class, for errors of other copies of the bundle. */
const isAppError = (error: Error): boolean => 'code' in error && errorCodes.includes(error.code as ErrorCode)

const isLibraryError = (error: unknown): error is LibraryError =>
  error instanceof Error && 'errorCode' in error && 'errorMessage' in error

const isFromDirectory = ({ name }: LibraryError): boolean =>
  name === 'ServerError' || name === 'InteractionRequiredAuthError'
