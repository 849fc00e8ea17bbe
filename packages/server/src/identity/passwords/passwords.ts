import { type Algorithm, hash, verify, type Options } from '@node-rs/argon2'

// OWASP's smallest argon2id setting; about 25 ms of one core per guess.
const cost: Options = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash(password: string): Promise<string>
  /** The hash of a password that nobody knows. Takes no time, so that adding people does not delay those who sign in. */
  unknown(): Promise<string>
  /**
   * Whether the password matches. Without a hash it takes the same time and returns false: an unknown account looks
   * like a wrong password.
   */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>
}

/** Password hashing with argon2id; tests can observe `verifyHash`. */
export function createPasswords(verifyHash: typeof verify = verify): Passwords {
  const dummyHash = hash(crypto.randomUUID(), cost)
  return {
    hash: (password) => hash(password, cost),
    unknown: () => dummyHash,
    async verify(passwordHash, password) {
      const matches = await verifyHash(passwordHash ?? (await dummyHash), password)
      return matches && passwordHash !== undefined
    },
  }
}
