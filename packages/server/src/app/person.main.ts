/** `npm run person -w @lustra/server -- export … | erase …`: the data of a person (docs/operations.md). */
import { readPersonCommand } from '../areas/lifecycle/lifecycle-command.ts'
import { runLifecycle } from './run-lifecycle.ts'

await runLifecycle(readPersonCommand)
