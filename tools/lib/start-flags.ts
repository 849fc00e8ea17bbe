/** The flags of Node with which operators start the API server. */
import { readFileSync } from 'node:fs'
import { inRoot } from './paths.ts'

/** Those of `npm start -w @lustra/server`. */
export function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(inRoot('packages/server/package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.split(' ').filter((word) => word.startsWith('--'))
}
