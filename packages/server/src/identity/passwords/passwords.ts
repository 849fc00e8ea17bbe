import { type Algorithm, hash, verify, type Options } from '@node-rs/argon2'

// OWASP's smallest argon2id setting; about 25 ms of one core for a guess.
const cost: Options = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash(password: string): Promise<string>
  /** True when it is the password. Without a hash it takes the same time and is false: an unknown account looks like a wrong password. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>
}

/** Password hashing with argon2id; `verifyHash` can be watched by tests. */
export function createPasswords(verifyHash: typeof verify = verify): Passwords {
  const hashOfNobody = hash(crypto.randomUUID(), cost)
  return {
    hash: (password) => hash(password, cost),
    async verify(passwordHash, password) {
      const matches = await verifyHash(passwordHash ?? (await hashOfNobody), password)
      return matches && passwordHash !== undefined
    },
  }
}
