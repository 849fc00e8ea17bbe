import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CodePurpose } from '@lustra/core/contract'
import type { IdentityContext } from '../context.ts'
import { networkOf } from '../login/throttle.rules.ts'
import type { CodeTarget } from './target.ts'

/** Identifies a code: its purpose, its recipient and, for a change of one's own contact, the person. */
export interface CodeKey {
  purpose: CodePurpose
  target: CodeTarget
  personId: number | null
}

/**
 * Keyed hashes of phones, mails, addresses and codes, so that the tables alone reveal neither a number nor a code,
 * although there are only a million codes.
 */
export interface CodeHashes {
  /** The target under which a code is stored; bound to the person when only they have it. */
  target(key: CodeKey): string
  code(key: CodeKey, code: string): string
  requestsFor(target: CodeTarget): string
  /** Of a signed-in person, else of a network. */
  requestsFrom(address: string, personId: number | null): string
  requestsForFrom(target: CodeTarget, address: string): string
  /** Counts messages of a kind to a recipient, and those that a person has sent. */
  messagesTo(kind: string, recipient: CodeTarget): string
  messagesBy(kind: string, personId: number): string
}

/** Loads the key, so it must not be called inside a transaction. */
export async function codeHashesOf(context: IdentityContext): Promise<CodeHashes> {
  const secret = await context.secretFor('verification codes')
  const hashed = (...parts: string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
  const target = (key: CodeKey) => hashed('target', keyOf(key.target), String(key.personId ?? ''))
  return {
    target,
    code: (key, code) => hashed('code', key.purpose, target(key), code),
    requestsFor: (to) => hashed('requests for', keyOf(to)),
    requestsFrom: (address, personId) =>
      personId === null
        ? hashed('requests from', networkOf(address))
        : hashed('requests by', String(personId)),
    requestsForFrom: (to, address) => hashed('requests for', keyOf(to), networkOf(address)),
    messagesTo: (kind, recipient) => hashed('messages to', kind, keyOf(recipient)),
    messagesBy: (kind, personId) => hashed('messages by', kind, String(personId)),
  }
}

/** Compares in constant time. */
export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

function keyOf(target: CodeTarget): string {
  return target.kind === 'mail' ? target.mail.toLowerCase() : `+${target.areaCode} ${target.phone}`
}
