/**
 * Every failure that somebody of ours expects, with the ErrCode and ErrMsgCode that it has on the wire; an empty
 * ErrMsgCode means the source has none. Everyone switches on these codes, nobody on messages. The source's numbers
 * (section 8) stand here and nowhere else; `documented` ones are this project's additions, negative ones never travel.
 */
export const sourceCodes = {
  offline: [-1, ''], // no answer at all: network, host down
  timeout: [-2, ''], // no answer in time (S13: 360 s, refresh 20 s)
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
  'invalid-input': [1, '99001'], // documented: a field breaks the contract
  forbidden: [1, '99003'], // documented: the person lacks the module or the scope
  'change-password-first': [1, '99035'], // documented: first login, everything else is closed (L8)
  'password-reused': [1, '99036'], // documented
  'wrong-old-password': [1, '99037'], // documented
  'weak-password': [1, '99038'], // documented
  'wrong-code': [1, '99040'], // documented: the verification code is wrong (U2, U3, L2)
  'code-expired': [1, '99041'], // documented: the code's time or tries are over, or it was used
  'no-phone': [1, '99042'], // documented: no phone is bound to this account (U2)
  'in-use': [1, '99043'], // documented: somebody else has this phone or mail
  'directory-refused': [1, '99044'], // documented: the directory's token is forged, expired or made for another application (L3)
  'directory-tenant': [1, '99045'], // documented: signed in, to the directory of another company
  'directory-away': [1, '99046'], // documented: the directory cannot be asked right now
  'bad-sign': [1, '99047'], // documented: the signature or the one-time token of a switch is wrong, late or used (S7)
  'not-offered': [1, '99048'], // documented: this host does not offer this way in
  'already-evaluated': [1, '99049'], // documented: somebody has judged this report, or changed the judgement, meanwhile (V5)
  'evaluation-closed': [1, '99050'], // documented: the day on which the own evaluation could be changed is over (V5)
  'no-file': [1, '99051'], // documented: the report, or all that were asked for, has no file (yet) (V3, V4)
  'changed-meanwhile': [1, '99052'], // documented: it is no longer what the person saw, so nothing was changed (V6)
  'link-refused': [1, '99053'], // documented: not https, not of a listed host, or with credentials in it (R3)
  'report-gone': [1, '99054'], // documented: the report was deleted where reports are kept (R4)
  'report-host-away': [1, '99055'], // documented: where reports are kept cannot be reached, or asks for patience (R4)
  'report-refused': [1, '99056'], // documented: where reports are kept refuses this host: a matter of its settings (R4)
  'proof-needed': [1, '99061'], // documented: a new phone or mail needs the present password, or a code to the old contact (U2, U3)
  'wrong-proof': [1, '99062'], // documented: that password or code is wrong (U2, U3)
  busy: [1, '99060'], // documented, HTTP 503: the database cannot do this right now; nothing was done
  'password-common': [1, '99063'], // documented: the password is one of the most common ones, or the demo's
  'password-has-name': [1, '99064'], // documented: the password holds the account, a name, the mail or the phone of its owner
  'role-in-use': [1, '99065'], // documented: people have this role, so it cannot be deleted (A2)
  'node-in-use': [1, '99066'], // documented: stores, people or roles hang on the node or below it (A3)
  'last-administrator': [1, '99067'], // documented: nobody could administer the group afterwards
  'own-account': [1, '99068'], // documented: nobody deletes, deactivates or demotes themselves, nor changes their own phone or mail as an administrator
  'name-taken': [1, '99069'], // documented: another role, or another node beside it, has this name
  'report-failed': [-9, ''], // the report was loaded and could not be drawn (R4)
  'popup-blocked': [-6, ''], // the browser did not open the directory's window (L3)
  'directory-denied': [-7, ''], // the directory said no, in its own window
  'insecure-page': [-8, ''], // the page is neither https nor localhost, so the directory cannot be used on it
  'bad-answer': [-3, ''], // the host answered something that is no envelope
  'bad-attribute': [-4, ''], // an element was given a value it cannot use
  'screen-not-loaded': [-5, ''], // a screen's file could not be had
  'origin-not-allowed': [-10, ''], // the page's origin is not in the host's LUSTRA_ORIGINS (X1)
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
]

/** The three numbers that mean 'this token no longer opens anything' (E1), told apart for logs and tests. */
export const tokenErrCodes = { missing: 40005, expired: 40006, revoked: 40008 } as const

/** ErrCodes that go back to the caller without a message (E3). */
export const handedBackErrCodes: readonly number[] = [90002, 90003, 90005, 50006]

/** Our code for what a host sent; unknown numbers are 'internal' when 500 and undefined otherwise. */
export function codeOfSource(errCode: number, errMsgCode: string): ErrorCode | undefined {
  if (errCode === tokenErrCodes.expired || errCode === tokenErrCodes.revoked) return 'signed-out'
  return errorCodes.find((code) => {
    const [number, message] = sourceCodes[code]
    return message ? message === errMsgCode : number === errCode
  })
}

/** A failure we expect. `message` is for developers; people read the error text of the code. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** The host's own numbers and words, when a host sent this. */
  readonly source: SourceError | undefined

  constructor(code: ErrorCode, message: string, options?: ErrorOptions & { source?: SourceError }) {
    super(message, options)
    this.name = 'AppError'
    this.code = code
    this.source = options?.source
  }
}

/** `data` is the ResData that came with the error (the login's 90002 carries a whole login response). */
export interface SourceError {
  errCode: number
  errMsg: string
  errMsgCode: string
  data?: unknown
  requestId?: string | undefined
  /** Seconds after which asking again makes sense, when the host named them. */
  retryAfter?: number | undefined
  /** When another sign-in ended the session, when the host named it (E2). */
  endedAt?: string | undefined
}

/** The code of anything thrown, read by its shape so that errors of another bundle count too; unknown things are 'internal'. */
export function codeOf(error: unknown): ErrorCode {
  const code = (error as { code?: unknown } | null)?.code
  return errorCodes.includes(code as ErrorCode) ? (code as ErrorCode) : 'internal'
}
