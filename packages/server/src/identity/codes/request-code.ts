import { AppError, type CodePurpose } from '@lustra/core/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { IdentityContext } from '../context.ts'
import type { Language } from '../../platform/http/languages.ts'
import { findOwner } from '../people/contacts.ts'
import type { Person } from '../people/people.queries.ts'
import type { Message } from '../../platform/messages/sender.ts'
import { codeHashesOf } from './code-hashes.ts'
import {
  codeLifeMs,
  codeTries,
  networkLimits,
  newCode,
  resendAfterMs,
  targetFromLimits,
  targetLimits,
} from './code.rules.ts'
import { codeMail, codeText } from './code-texts.ts'
import { countRequest, storeCode, takeBackRequests } from './codes.queries.ts'
import type { CodeTarget } from './target.ts'

export interface CodeRequest {
  purpose: CodePurpose
  target: CodeTarget
  /** The person who verifies their own phone or mail; null without a session. */
  personId: number | null
  address: string
  language: Language
  log: FastifyBaseLogger
}

/**
 * Creates a code and sends it. Throws TooManyError within the minute, 'not-offered' when this server has no channel for
 * it, and 'code-not-sent', which does not count for the target.
 *
 * Without a session the response must not reveal who has an account (L6). So an unknown phone or mail, and one that gives
 * no access, takes the same path: the request is counted, a code is stored but not sent, and the sender is checked for whether it would accept a
 * message. Messages are sent after the response, for an unknown contact only simulated, so that a subsequent request meets the
 * same load; and when sending fails then, the request stays counted as for an unknown contact.
 */
export async function requestCode(context: IdentityContext, request: CodeRequest) {
  const sender = request.target.kind === 'mail' ? context.messages.mail : context.messages.text
  if (!sender) throw new AppError('not-offered', `this server sends no ${request.target.kind}`)
  const code = newCode()
  const { requestIds, person } = await storeRequest(context, request, code)

  try {
    await (request.personId === null
      ? sender.check()
      : sender.send(letterOf(context, request, request.target, code)))
  } catch (error) {
    notSent(request, error)
    await context.database.identity((tx) => takeBackRequests(tx, requestIds))
    throw new AppError('code-not-sent', 'the sender did not take it', { cause: error })
  }
  if (request.personId === null) {
    const message = letterOf(
      context,
      request,
      person ? storedTarget(request.target, person) : request.target,
      code,
    )
    const sent = person ? sender.send(message) : sender.sendNothing(message)
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
    const keys = [hashes.requestsFor(target), hashes.requestsForFrom(target, address)] as const
    const requests = await countRequest(
      tx,
      [
        { key: hashes.requestsFrom(address, personId), limits: networkLimits },
        { key: keys[0], limits: targetLimits },
        { key: keys[1], limits: targetFromLimits },
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
    return {
      requestIds: keys.flatMap((key) => requests.get(key) ?? []),
      person: await findOwner(tx, target),
    }
  })
}

/** Only the stored spelling is written to. */
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
