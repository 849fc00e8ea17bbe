import { z } from 'zod'
import { declareCalls } from './declare.ts'
import { fileZone, paged, pagedSearch, pagingRules, zipType } from '../envelope.ts'
import { materialKinds, materialSorts, mostMaterialsAtOnce } from '../lists/list-values.ts'
import { storedFile } from '../shared-schemas.ts'

export * from '../lists/list-values.ts'

/** POST CommonMaterial/FindWithPagerSearchAsync, an addition of this project (P3). Default order: last updated first. */
export const materialSearch = pagedSearch.extend({
  sort: z.enum(materialSorts).default('UpdateTime'),
  order: z.enum(['asc', 'desc']).default('desc'),
  kind: z.enum(['all', ...materialKinds]).default('all'),
})
export type MaterialSearch = z.input<typeof materialSearch>

/** A row of the list. File is null for a link, Link for everything else; only https addresses are links. */
export const commonMaterial = z.object({
  Id: z.string(),
  Title: z.string(),
  Description: z.string(),
  Kind: z.enum(materialKinds),
  UpdateTime: z.iso.datetime(),
  File: storedFile.extend({ ThumbnailUrl: z.string() }).nullable(),
  Link: z.url({ protocol: /^https$/ }).nullable(),
})
export type CommonMaterial = z.output<typeof commonMaterial>

/** GET CommonMaterial/GetDetail?id=, an addition of this project. */
export const materialIdQuery = z.object({ id: z.string().min(1).max(40) })

/** POST CommonMaterial/Download, an addition of this project: a zip of these files, in this order, named Materials_{timestamp}.zip. */
export const materialDownload = z.object({
  ids: z.array(materialIdQuery.shape.id).min(1).max(mostMaterialsAtOnce),
  ...fileZone,
})

/** Common materials (P3). */
export const commonMaterialCalls = declareCalls({
  findMaterials: {
    method: 'POST',
    path: '/CommonMaterial/FindWithPagerSearchAsync',
    summary: 'Search materials, a page at a time',
    description: `The keyword is searched in titles and descriptions. Links sort as 0 bytes. ${pagingRules}`,
    input: materialSearch,
    output: paged(commonMaterial),
    reads: 'shared',
  },
  material: {
    method: 'GET',
    path: '/CommonMaterial/GetDetail',
    summary: 'A material',
    description: 'Error: not-found.',
    input: materialIdQuery,
    output: commonMaterial,
    reads: 'shared',
  },
  downloadMaterials: {
    method: 'POST',
    path: '/CommonMaterial/Download',
    summary: 'A zip of materials',
    description:
      'Streamed in the requested order; a file that cannot be read aborts it. Errors, as JSON: not-found when one of them does not exist, no-file when one is a link or its content is missing, too-many (429) when two downloads of the person are running in this process.',
    input: materialDownload,
    file: { type: zipType, description: 'The files, under their titles' },
    reads: 'alone',
    zone: true,
  },
})
