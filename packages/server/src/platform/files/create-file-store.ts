import type { Scopes } from '../database/scope.ts'
import { createDatabaseFileStore } from './database-file-store.ts'
import type { FileStoreSettings } from './file-store.settings.ts'
import type { FileStore } from './file-store.ts'

/** Creates the file store selected by the settings. The S3 client is loaded only when used. */
export async function createFileStore(
  settings: FileStoreSettings,
  database: Pick<Scopes, 'tenant'>,
): Promise<FileStore> {
  if (settings.kind === 'database') return createDatabaseFileStore(database)
  const { createS3FileStore } = await import('./s3-file-store.ts')
  return createS3FileStore(settings)
}
