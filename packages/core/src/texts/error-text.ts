import {
  codeOf,
  codeOfSource,
  errorCodes,
  handedBackErrCodes,
  sourceCodes,
  type SourceError,
} from '../contract/error-codes.ts'
import type { T } from './texts.types.ts'

/**
 * The error text for users. For errors of a host: the ErrMsgCode's text, else ErrMsg, else 'Error' (E4).
 * For codes and other errors: the text of the code.
 */
export function errorText(t: T, error: unknown): string {
  if (typeof error === 'string') return textOfCode(t, error)
  const source = (error as { source?: SourceError } | null)?.source
  // The prompt explains this error.
  if (codeOf(error) === 'elsewhere') return textOfCode(t, 'signed-out')
  // The source shows no message for codes that it hands back to the caller (E3).
  const isHandedBack = !!source && handedBackErrCodes.includes(source.errCode)
  if (!source || isHandedBack) return textOfCode(t, codeOf(error))
  return textOfErrMsgCode(t, source.errMsgCode) ?? (source.errMsg || lookUp(t, 'other.error')) ?? 'Error'
}

/**
 * The server's ErrMsg if its codes are unknown to this project (E4), undefined if that is empty; '' otherwise. For forms, which
 * have more specific texts for expected errors than the catalogue.
 */
export function serverMessage(error: unknown): string | undefined {
  const source = (error as { source?: SourceError } | null)?.source
  return source && !codeOfSource(source.errCode, source.errMsgCode) ? source.errMsg || undefined : ''
}

/** The text of the code that an ErrMsgCode stands for (E6). */
function textOfErrMsgCode(t: T, errMsgCode: string): string | undefined {
  const code = errMsgCode && errorCodes.find((each) => sourceCodes[each][1] === errMsgCode)
  return code ? lookUp(t, `error.${code}`) : undefined
}

function textOfCode(t: T, code: string): string {
  // When the browser is online, the host is unreachable, not the person's network.
  if (code === 'offline' && globalThis.navigator?.onLine !== false) return t('other.unreachable')
  return lookUp(t, `error.${(errorCodes as readonly string[]).includes(code) ? code : 'internal'}`) ?? 'Error'
}

function lookUp(t: T, key: string): string | undefined {
  const text = t(key)
  return text === key ? undefined : text
}
