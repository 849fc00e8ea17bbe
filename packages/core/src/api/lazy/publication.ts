import type { CommonMaterial } from '../../contract/common-material.ts'
import type { Paged } from '../../contract/envelope.ts'
import type { HotspotDetail, HotspotIssue } from '../../contract/hotspot-issue.ts'
import type { DocumentType, InformationDocument } from '../../contract/information-document.ts'
import { toPage } from '../response-checks.ts'
import type { Api, Download, Request } from '../types.ts'
import { ownZone } from './own-zone.ts'
import { toList } from './to-list.ts'

type PublicationCalls = Pick<
  Api,
  | 'findHotspotIssues'
  | 'hotspotIssue'
  | 'findMaterials'
  | 'material'
  | 'downloadMaterials'
  | 'findDocuments'
  | 'documentTypes'
>

/** Hotspot issues, materials and documents for customers (P2, P3, P6). */
export function calls(request: Request): PublicationCalls {
  const find = async (area: string, body: object, options: Parameters<Request>[1]) =>
    toPage(
      await request(
        { method: 'POST', path: `/${area}/FindWithPagerSearchAsync`, body, reads: 'shared' },
        options,
      ),
    )
  return {
    findHotspotIssues: async (search, options) =>
      (await find('HotspotIssue', search, options)) as Paged<HotspotIssue>,
    hotspotIssue: (id, options) =>
      request(
        { method: 'GET', path: '/HotspotIssue/GetDetail', params: { id }, reads: 'shared' },
        options,
      ) as Promise<HotspotDetail>,
    findMaterials: async (search, options) =>
      (await find('CommonMaterial', search, options)) as Paged<CommonMaterial>,
    material: (id, options) =>
      request(
        { method: 'GET', path: '/CommonMaterial/GetDetail', params: { id }, reads: 'shared' },
        options,
      ) as Promise<CommonMaterial>,
    downloadMaterials: (ids, options) =>
      request(
        {
          method: 'POST',
          path: '/CommonMaterial/Download',
          body: { ids, ...ownZone() },
          download: true,
          reads: 'alone',
        },
        options,
      ) as Promise<Download>,
    findDocuments: async (search, options) =>
      (await find('InformationDocument', search, options)) as Paged<InformationDocument>,
    documentTypes: async (options) =>
      toList<DocumentType>(
        await request({ method: 'GET', path: '/InformationDocument/GetTypeList', reads: 'shared' }, options),
      ),
  }
}
