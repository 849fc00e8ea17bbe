import { AppError, type CodePurpose } from '@lustra/core/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { IdentityContext } from '../context.ts'
import type { Language } from '../../platform/http/languages.ts'
import { findByTarget, type Person } from '../people/people.queries.ts'
import type { Message } from '../../platform/messages/sender.ts'
import { codeHashesOf } from './code-hashes.ts'
import { codeLifeMs, codeTries, networkLimits, newCode, resendAfterMs, targetLimits } from './code.rules.ts'
import { codeMail, codeText } from './code-texts.ts'
import { countRequest, storeCode, takeBackRequest } from './codes.queries.ts'
import type { CodeTarget } from './target.ts'

export interface CodeRequest {
  purpose: CodePurpose
  target: CodeTarget
  /** Who confirms a phone or mail of their own; null for whoever is not signed in. */
  personId: number | null
  address: string
  language: Language
  log: FastifyBaseLogger
}

/**
 * Makes a code and sends it. Throws TooManyError within the minute, 'not-offered' when this server has no way to send it, and
 * 'code-not-sent', which costs the target nothing.
 *
 * Whoever is not signed in must not learn by it who has an account (L6). So an unknown phone or mail goes the same way: a request
 * is counted, a code stored that nobody is sent, the sender asked whether it would take a message. What is sent goes out after
 * the answer, a stranger's as far as nobody is reached, so that a request right behind meets the same work; and when it is refused
 * then, the request stays counted as a stranger's does.
 */
export async function requestCode(context: IdentityContext, request: CodeRequest) {
  const sender = request.target.kind === 'mail' ? context.messages.mail : context.messages.text
  if (!sender) throw new AppError('not-offered', `this server sends no ${request.target.kind}`)
  const code = newCode()
  const { requestId, person } = await storeRequest(context, request, code)

  try {
    await (request.personId === null
      ? sender.check()
      : sender.send(letterOf(context, request, request.target, code)))
  } catch (error) {
    notSent(request, error)
    if (requestId) await context.database.identity((tx) => takeBackRequest(tx, requestId))
    throw new AppError('code-not-sent', 'the sender did not take it', { cause: error })
  }
  if (request.personId === null) {
    const message = letterOf(
      context,
      request,
      person ? storedTarget(request.target, person) : request.target,
      code,
    )
    const sent = person ? sender.send(message) : sender.pretend(message)
    context.messages.background.run(sent.catch((error: unknown) => notSent(request, error)))
  }
  return { ResendAfter: resendAfterMs / 1000, ExpiresIn: codeLifeMs / 1000 }
}

function notSent({ log }: CodeRequest, error: unknown): void {
  log.error({ err: error }, 'a verification code was not sent')
}

async function storeRequest(context: IdentityContext, request: CodeRequest, code: string) {
  const hashes = await codeHashesOf(context)
  const { purpose, target, personId, address } = request
  return context.database.identity(async (tx) => {
    const now = context.clock()
    const key = hashes.requestsFor(target)
    const requests = await countRequest(
      tx,
      [
        { key: hashes.requestsFrom(address), limits: networkLimits },
        { key, limits: targetLimits },
      ],
      now,
    )
    await storeCode(tx, {
      purpose,
      target: hashes.target(request),
      codeHash: hashes.code(request, code),
      personId,
      expiresAt: new Date(now.getTime() + codeLifeMs),
      triesLeft: codeTries,
    })
    return { requestId: requests.get(key), person: await findByTarget(tx, target) }
  })
}

/** What is not the person's own spelling is not written to. */
function storedTarget(target: CodeTarget, person: Person): CodeTarget {
  return target.kind === 'mail' ? { ...target, mail: person.mail } : target
}

function letterOf(
  { productName }: IdentityContext,
  { purpose, language }: CodeRequest,
  target: CodeTarget,
  code: string,
): Message {
  const letter = { productName, purpose, code, minutes: codeLifeMs / 60_000, language }
  return target.kind === 'mail'
    ? codeMail(target.mail, letter)
    : codeText(`+${target.areaCode}${target.phone}`, letter)
}
