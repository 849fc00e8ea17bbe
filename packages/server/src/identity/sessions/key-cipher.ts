import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { StoredSecret } from '../../platform/database/schema/identity.ts'

export interface KeyCipher {
  isOn: boolean
  seal(kid: string, key: JsonWebKey): StoredSecret
  /** Throws a sentence for the operator when the secret is missing in the settings, or is another one. */
  open(kid: string, stored: StoredSecret): JsonWebKey
}

export const isSealed = (stored: StoredSecret): boolean => 'enc' in stored

/**
 * Encrypts private keys, so that reading the database alone does not reveal them. Without a secret they are stored in
 * plain text.
 */
export function createKeyCipher(secret: string | undefined): KeyCipher {
  const key = secret && Buffer.from(hkdfSync('sha256', secret, '', 'lustra signing keys', 32))
  return {
    isOn: !!key,
    seal(kid, privateKey) {
      if (!key) return privateKey
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(kid))
      const data = Buffer.concat([cipher.update(JSON.stringify(privateKey)), cipher.final()])
      const text = (bytes: Buffer) => bytes.toString('base64url')
      return { enc: 'A256GCM', iv: text(iv), tag: text(cipher.getAuthTag()), data: text(data) }
    },
    open(kid, stored) {
      if (!('enc' in stored)) return stored
      if (!key) throw new Error('The signing keys are encrypted: LUSTRA_KEY_SECRET is missing.')
      const bytes = (text: string) => Buffer.from(text, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes(stored.iv))
        decipher.setAAD(Buffer.from(kid)).setAuthTag(bytes(stored.tag))
        return JSON.parse(
          Buffer.concat([decipher.update(bytes(stored.data)), decipher.final()]).toString(),
        ) as JsonWebKey
      } catch (cause) {
        throw new Error('LUSTRA_KEY_SECRET does not open the signing keys.', { cause })
      }
    },
  }
}
