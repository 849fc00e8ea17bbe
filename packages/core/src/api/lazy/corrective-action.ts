import type { CorrectiveAction, CorrectiveActionDetail } from '../../contract/corrective-action.ts'
import type { Paged } from '../../contract/envelope.ts'
import { toPage } from '../response-checks.ts'
import type { Api, Download, Request } from '../types.ts'

type CorrectiveActionCalls = Pick<
  Api,
  'findCorrectiveActions' | 'correctiveAction' | 'correctiveActionFile' | 'updateCorrectiveAction'
>

const area = '/CorrectiveAction'

/** Corrective actions after a service (V6). */
export const calls = (request: Request): CorrectiveActionCalls => ({
  findCorrectiveActions: async (search, options) =>
    toPage(
      await request(
        { method: 'POST', path: `${area}/FindWithPagerSearchAsync`, body: search, reads: 'shared' },
        options,
      ),
    ) as Paged<CorrectiveAction>,
  correctiveAction: (id, options) =>
    request(
      { method: 'GET', path: `${area}/GetCorrectiveActionDetailAsync`, params: { id }, reads: 'shared' },
      options,
    ) as Promise<CorrectiveActionDetail>,
  correctiveActionFile: (id, options) =>
    request(
      { method: 'GET', path: `${area}/GetFile`, params: { id }, download: true, reads: 'alone' },
      options,
    ) as Promise<Download>,
  updateCorrectiveAction: (update, options) =>
    request(
      { method: 'POST', path: `${area}/UpdateStatus`, body: update },
      options,
    ) as Promise<CorrectiveActionDetail>,
})
