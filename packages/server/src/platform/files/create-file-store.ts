import type { Scopes } from '../database/scope.ts'
import { createDatabaseFileStore } from './database-file-store.ts'
import type { FileStoreSettings } from './file-store.settings.ts'
import type { FileStore } from './file-store.ts'

/** The store that the settings name. What speaks with S3 is loaded only where it is used. */
export async function createFileStore(
  settings: FileStoreSettings,
  database: Pick<Scopes, 'tenant'>,
): Promise<FileStore> {
  if (settings.kind === 'database') return createDatabaseFileStore(database)
  const { createS3FileStore } = await import('./s3-file-store.ts')
  return createS3FileStore(settings)
}
