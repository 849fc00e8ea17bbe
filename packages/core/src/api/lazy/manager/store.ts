import type { Download } from '../../types.ts'
import type { StoreApi } from '../../manager.types.ts'
import type { Request } from '../../types.ts'
import { ownZone } from '../own-zone.ts'
import { createRequests } from './requests.ts'

const area = '/Store'

/** Stores and their nodes (A4). */
export function storeCalls(request: Request): StoreApi {
  const { page, search, read, post } = createRequests(request)
  return {
    findManagedStores: (body, options) => search(`${area}/FindWithPagerSearchAsync`, body, options),
    storesOfGroup: (query, options) => page(`${area}/GetAllStoreByGroup`, { ...query }, options),
    // A dry run only counts, so it must not invalidate shared reads.
    assignStores: (mode, body, options) =>
      body.DryRun ? read(`${area}/${mode}`, body, options) : post(`${area}/${mode}`, body, options),
    exportStores: (filters, options) =>
      request(
        {
          method: 'POST',
          path: `${area}/ExportExcel`,
          body: { ...filters, ...ownZone() },
          download: true,
          reads: 'alone',
        },
        options,
      ) as Promise<Download>,
  }
}
