import type { StoredPicture } from '@lustra/core/contract/shared-schemas.ts'

/** For tests: a picture whose ticket the test server accepts, or one at another path. */
export const storedPicture = (
  Id: string,
  path = '/../packages/host/public/favicon.svg?ticket=',
): StoredPicture => ({
  Id,
  Name: `${Id}.svg`,
  Type: 'image/svg+xml',
  Bytes: 48_000,
  Width: 800,
  Height: 600,
  Url: `${path}${Id}`,
  ThumbnailUrl: `${path}${Id}-small`,
})
