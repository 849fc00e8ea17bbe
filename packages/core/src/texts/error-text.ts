import { codeOf, codeOfSource, errorCodes, sourceCodes, type SourceError } from '../contract/error-codes.ts'
import type { T } from './texts.types.ts'

/**
 * What a person reads of a failure. Of what a host sent: the ErrMsgCode's text, else ErrMsg, else 'Error' (E4).
 * Of a code, or of a failure without a host's words: the sentence for that code.
 */
export function errorText(t: T, error: unknown): string {
  if (typeof error === 'string') return sentence(t, error)
  const source = (error as { source?: SourceError } | null)?.source
  // A session that was taken over is said once, by the prompt.
  if (codeOf(error) === 'elsewhere') return sentence(t, 'signed-out')
  if (!source) return sentence(t, codeOf(error))
  return ofNumber(t, source.errMsgCode) ?? (source.errMsg || known(t, 'other.error')) ?? 'Error'
}

/**
 * The server's ErrMsg, where its ErrCode and ErrMsgCode are none that this project has a text for (E4); '' otherwise.
 * For forms, which have better sentences than the catalogue for the failures they expect.
 */
export function serverMessage(error: unknown): string {
  const source = (error as { source?: SourceError } | null)?.source
  return source && !codeOfSource(source.errCode, source.errMsgCode) ? source.errMsg : ''
}

/** The text of an ErrMsgCode: its own, where the source's wording is not the one for our code (E6). */
function ofNumber(t: T, errMsgCode: string): string | undefined {
  const code = errMsgCode && errorCodes.find((each) => sourceCodes[each][1] === errMsgCode)
  return known(t, `code.${errMsgCode}`) ?? (code ? known(t, `error.${code}`) : undefined)
}

function sentence(t: T, code: string): string {
  // A host that does not answer is not the person's own network, which the browser knows of.
  if (code === 'offline' && globalThis.navigator?.onLine !== false) return t('other.unreachable')
  return known(t, `error.${(errorCodes as readonly string[]).includes(code) ? code : 'internal'}`) ?? 'Error'
}

function known(t: T, key: string): string | undefined {
  const text = t(key)
  return text === key ? undefined : text
}
