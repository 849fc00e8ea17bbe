/**
 * All expected failures, with their ErrCode and ErrMsgCode on the wire; an empty ErrMsgCode means the source has none. Code must
 * switch on these codes, never on messages. This is the only list of the source's numbers (section 8); `documented` ones are
 * this project's additions, negative ones are never sent.
 */
export const sourceCodes = {
  offline: [-1, ''], // no response: network, host down
  timeout: [-2, ''], // the response timed out (S13: 360 s, refresh 20 s)
  'signed-out': [40005, ''], // 40005 missing or malformed, 40006 expired, 40008 revoked (E1)
  elsewhere: [90009, ''], // signed in at another location (E2)
  'no-role': [90002, ''], // 90002 → error page 1
  'group-invalid': [90003, ''], // 90003 → error page 2
  'no-group': [90005, ''], // 90005 → error page 3
  'handed-back': [50006, ''], // to the caller without a message (E3)
  'wrong-credentials': [1, '99032'],
  'cannot-sign-in': [1, '99028'],
  'too-many': [1, '99029'], // HTTP 429
  'code-sent': [1, '99030'], // shown as an error by the source
  'code-not-sent': [1, '99031'],
  'not-found': [1, '99033'],
  'invalid-phone': [1, '99034'],
  'invalid-input': [1, '99001'], // documented: a field violates the contract
  forbidden: [1, '99003'], // documented: the person lacks the module or the scope
  'change-password-first': [1, '99035'], // documented: first login, all other calls are refused (L8)
  'password-reused': [1, '99036'], // documented
  'wrong-old-password': [1, '99037'], // documented
  'weak-password': [1, '99038'], // documented
  'wrong-code': [1, '99040'], // documented: the verification code is wrong (U2, U3, L2)
  'code-expired': [1, '99041'], // documented: the code has expired, was used, or has no attempts left
  'no-phone': [1, '99042'], // documented: no phone is bound to this account (U2)
  'in-use': [1, '99043'], // documented: another account has this phone or mail
  'login-name-taken': [1, '99071'], // documented: another account has this login name
  'directory-refused': [1, '99044'], // documented: the directory's token is forged, expired or for another application (L3)
  'directory-tenant': [1, '99045'], // documented: signed in to the directory of another company
  'directory-away': [1, '99046'], // documented: the directory cannot be reached
  'bad-sign': [1, '99047'], // documented: the signature or one-time token of a switch is invalid, expired or used (S7)
  'not-offered': [1, '99048'], // documented: this host does not offer this sign-in method
  'already-evaluated': [1, '99049'], // documented: the report has been evaluated, or its evaluation changed, meanwhile (V5)
  'evaluation-closed': [1, '99050'], // documented: the own evaluation can no longer be changed (V5)
  'no-file': [1, '99051'], // documented: the report, or none of the requested ones, has a file (yet) (V3, V4)
  'changed-meanwhile': [1, '99052'], // documented: the data has changed since it was read, so nothing was changed (V6)
  'link-refused': [1, '99053'], // documented: not https, not of a listed host, or with credentials (R3)
  'report-gone': [1, '99054'], // documented: the report was deleted at the report service (R4)
  'report-host-away': [1, '99055'], // documented: the report service cannot be reached, or throttles (R4)
  'report-refused': [1, '99056'], // documented: the report service refuses this host, because of its settings (R4)
  'proof-needed': [1, '99061'], // documented: a new phone or mail requires the current password, or a code to the old contact (U2, U3)
  'wrong-proof': [1, '99062'], // documented: that password or code is wrong (U2, U3)
  busy: [1, '99060'], // documented, HTTP 503: the database is overloaded; nothing was done
  'password-common': [1, '99063'], // documented: the password is a common one, or a common word with digits
  'password-has-name': [1, '99064'], // documented: the password contains the owner's account, name, mail or phone, or a name of their company
  'role-in-use': [1, '99065'], // documented: a role with users cannot be deleted (A2)
  'node-in-use': [1, '99066'], // documented: stores, users or roles are assigned to the node or below it (A3)
  'last-administrator': [1, '99067'], // documented: the group would have no administrator
  'own-account': [1, '99068'], // documented: administrators cannot delete, deactivate or demote themselves, nor change their own phone or mail
  'name-taken': [1, '99069'], // documented: another role, or a sibling node, has this name
  'too-many-pictures': [1, '99072'], // documented, HTTP 429: the pixels that a person may upload within a day are used (P4, A5)
  'too-deep': [1, '99070'], // documented: a page past the 10,000 matches that a search counts
  'import-running': [1, '99073'], // documented: another import of the same kind is running in the group (A1, A4)
  'photo-needed': [1, '99074'], // documented: the corrective action is done only with a photo (V6)
  'already-has-action': [1, '99075'], // documented: the finding has a corrective action already (V6)
  'report-failed': [-9, ''], // the report was loaded but could not be rendered (R4)
  'popup-blocked': [-6, ''], // the browser did not open the directory's window (L3)
  'directory-denied': [-7, ''], // the directory refused in its window
  'insecure-page': [-8, ''], // the page is neither https nor localhost, which the directory requires
  'bad-answer': [-3, ''], // the response is not a valid envelope
  'bad-attribute': [-4, ''], // an attribute has an invalid value
  'screen-not-loaded': [-5, ''], // a screen's chunk could not be loaded
  'origin-not-allowed': [-10, ''], // the page's origin is not in the host's LUSTRA_ORIGINS (X1)
  'token-provider': [-11, ''], // the page's token provider gave no valid token (X5)
  internal: [500, ''], // 500
} as const satisfies Record<string, readonly [errCode: number, errMsgCode: string]>

export type ErrorCode = keyof typeof sourceCodes
export const errorCodes = Object.keys(sourceCodes) as readonly ErrorCode[]

/** Failures after which the same request may succeed: `retryable` of the event `lustra-error`. */
export const retryableCodes: readonly ErrorCode[] = [
  'offline',
  'timeout',
  'busy',
  'internal',
  'too-many',
  'bad-answer',
  'screen-not-loaded',
  'token-provider',
]

/** The three ErrCodes of an invalid token (E1), distinguished for logs and tests. */
export const tokenErrCodes = { missing: 40005, expired: 40006, revoked: 40008 } as const

/** ErrCodes that are returned to the caller without a message (E3). */
export const handedBackErrCodes: readonly number[] = [90002, 90003, 90005, 50006]

/** The code for the numbers of a response; 500 is 'internal', other unknown numbers undefined. */
export function codeOfSource(errCode: number, errMsgCode: string): ErrorCode | undefined {
  if (errCode === tokenErrCodes.expired || errCode === tokenErrCodes.revoked) return 'signed-out'
  return errorCodes.find((code) => {
    const [number, message] = sourceCodes[code]
    return message ? message === errMsgCode : number === errCode
  })
}

/** An expected failure. `message` is for developers; users see the error text of the code. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** The host's numbers and texts, if a host sent the error. */
  readonly source: SourceError | undefined

  constructor(code: ErrorCode, message: string, options?: ErrorOptions & { source?: SourceError }) {
    super(message, options)
    this.name = 'AppError'
    this.code = code
    this.source = options?.source
  }
}

/** `data` is the ResData that came with the error (the login's 90002 contains a whole login response). */
export interface SourceError {
  errCode: number
  errMsg: string
  errMsgCode: string
  data?: unknown
  requestId?: string | undefined
  /** Seconds until a retry makes sense, if the host sent them. */
  retryAfter?: number | undefined
  /** When another sign-in ended the session, if the host sent it (E2). */
  endedAt?: string | undefined
}

/** The code of any thrown value, without instanceof so that errors of other bundles count, too; 'internal' for unknown ones. */
export function codeOf(error: unknown): ErrorCode {
  const code = (error as { code?: unknown } | null)?.code
  return errorCodes.includes(code as ErrorCode) ? (code as ErrorCode) : 'internal'
}
