/** `npm run store -w @lustra/server -- move …`: a store to another group (docs/operations.md). */
import { readStoreCommand } from '../areas/lifecycle/lifecycle-command.ts'
import { runLifecycle } from './run-lifecycle.ts'

await runLifecycle(readStoreCommand)
