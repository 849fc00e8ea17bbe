import type { DirectoryClient, DirectoryParts } from './directory-port.ts'
import { AppError } from '../contract/error-codes.ts'

/** The client of the corporate directory (L3). */
export function createDirectory(_parts: DirectoryParts): DirectoryClient {
  const missing = () => Promise.reject(new AppError('not-offered', 'no directory is set up'))
  return { preload: () => Promise.resolve(false), signIn: missing, signOut: () => Promise.resolve() }
}
