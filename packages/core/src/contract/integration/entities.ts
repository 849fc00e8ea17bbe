import { z } from 'zod'
import { actionStatuses } from '../lists/list-values.ts'
import type { IntegrationScope } from './scopes.ts'

/** A key of a source: what its system calls the row, the same for as long as the row exists. */
export const sourceKey = z.string().min(1).max(200)

/** Another row: by the key of the same source, or by that of another source. */
export const reference = z
  .union([sourceKey, z.strictObject({ source: z.string().min(2).max(40), key: sourceKey })])
  .meta({ description: 'A key of the same source, or {source, key} of another one' })
export type Reference = z.output<typeof reference>

const name = z.string().trim().min(1).max(500)
const longText = z.string().max(20_000)
/** A file that the source has sent under this key, or will send within a day where rows may wait. */
const file = reference.meta({ description: 'Key of a file (PUT …/files/{key})' })

/** From 2000 to 2099, as the database accepts it. */
const isShown = (text: string) => /^20\d\d-/.test(text)
const moment = z.iso
  .datetime({ offset: true })
  .refine(isShown, 'is not between 2000 and 2099')
  .meta({ description: 'Time with its offset, as in 2026-03-17T10:00:00+08:00' })
const day = z.iso
  .date()
  .refine(isShown, 'is not between 2000 and 2099')
  .meta({ description: 'Day in the zone of the store, as in 2026-03-17' })

/** In three languages; readers of an empty one see the Chinese text. */
const localized = (text: z.ZodString) =>
  z.strictObject({ zh: text.min(1), en: text.optional(), zh_hant: text.optional() })

const localizedOrEmpty = (text: z.ZodString) =>
  z.strictObject({ zh: text.optional(), en: text.optional(), zh_hant: text.optional() })

const title = localized(z.string().trim().max(500))
const html = z
  .string()
  .max(20_000)
  .meta({ description: 'HTML; browsers show its text, headings, lists, tables, links and pictures only' })

export const node = z.strictObject({
  name,
  parent: reference.nullable().meta({ description: 'The node above; null for the root' }).optional(),
  sort: z.int().min(0).max(1_000_000).meta({ description: 'Position among its siblings' }).optional(),
})

export const store = z.strictObject({
  code: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .meta({ description: 'Unique in the group; by default the key' })
    .optional(),
  name,
  customerName: z.string().max(500).optional(),
  address: z.string().max(1_000).optional(),
  contact: z.string().max(500).optional(),
  phone: z.string().max(80).optional(),
  area: z.string().max(500).optional(),
  timeZone: z
    .string()
    .max(100)
    .nullable()
    .meta({ description: 'IANA name, as in Asia/Hong_Kong; null for that of the server' })
    .optional(),
  node: reference.nullable().optional(),
})

export const translation = z.strictObject({
  language: z.enum(['zh', 'zh_hant', 'en']),
  original: name.meta({ description: 'A name or short text, as rows of the group have it' }),
  translation: name.meta({ description: 'What readers of the language see instead' }),
})

export const reportFinding = z.strictObject({
  area: z.string().min(1).max(200).meta({ description: 'Code of an area or parameter, or its text' }),
  values: z.array(z.number().min(-1_000_000_000).max(1_000_000_000)).max(3).meta({
    description:
      'By category: pest devices, captures, replaced; food-safety and process-water reading, lower and upper limit; clean square metres, score',
  }),
  finding: z
    .string()
    .max(2_000)
    .meta({ description: 'Code of a result, such as normal, high, outside, poor; or its text' }),
})

export const serviceReport = z.strictObject({
  reportNo: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .meta({ description: 'Unique in the group; by default the key' })
    .optional(),
  store: reference,
  serviceType: z
    .string()
    .min(1)
    .max(100)
    .meta({ description: 'Id of a service type; it decides the category' }),
  serviceTime: moment,
  customerName: z
    .string()
    .max(500)
    .meta({ description: 'At that time; by default that of the store' })
    .optional(),
  salesRep: z.string().max(500).optional(),
  technician: z.string().max(500).optional(),
  minutes: z.number().min(0).max(100_000).meta({ description: 'Minutes on site' }).optional(),
  findings: z.array(reportFinding).max(5_000).optional(),
  recommendations: z.array(z.string().max(2_000)).max(200).optional(),
  signedBy: z.string().max(500).meta({ description: 'Who signed for the customer' }).optional(),
  hasFile: z
    .boolean()
    .meta({ description: 'False lists a visit whose report has not come yet; true by default' })
    .optional(),
  pdf: file
    .nullable()
    .meta({ description: 'The company’s own signed PDF: read and downloaded instead of the portal’s print' })
    .optional(),
  signature: file.nullable().meta({ description: 'Picture of the customer’s signature' }).optional(),
  photos: z
    .array(
      z.strictObject({
        file,
        finding: z.int().min(0).max(4_999).meta({ description: 'Position in findings, from 0' }).optional(),
        caption: z.string().max(2_000).optional(),
      }),
    )
    .max(200)
    .optional(),
})

export const servicePlan = z.strictObject({
  store: reference,
  category: z.enum(['clean', 'pest', 'food-safety', 'process-water']),
  validFrom: day
    .refine((text) => text.endsWith('-01'), 'is not the first day of a month')
    .meta({ description: 'First day of the month from which it applies' }),
  visitsAYear: z.int().min(0).max(366),
})

export const correctiveAction = z.strictObject({
  report: reference,
  title: name,
  finding: longText.optional(),
  dueDate: day,
  createdAt: moment.meta({ description: 'By default the time of the first write' }).optional(),
})

export const correctiveActionStep = z.strictObject({
  action: reference,
  status: z.enum(actionStatuses),
  note: z.string().max(1_000).optional(),
  by: name.meta({ description: 'Who of the company did it' }),
  at: moment,
})

export const proposal = z.strictObject({
  store: reference,
  tmName: name.meta({ description: 'The sales representative' }),
  description: longText.min(1),
  suggestion: longText,
  deathLineDate: day.meta({ description: 'The last day for an answer' }),
})

export const promotion = z.strictObject({
  title,
  summary: localized(z.string().max(2_000)),
  body: localized(html),
  publishedAt: moment,
  endsAt: moment.nullable().meta({ description: 'Hidden from then on; null for none' }).optional(),
  callBy: z.string().max(500).meta({ description: 'Who calls back' }).optional(),
  pictures: z.array(file).max(50).optional(),
  callByMail: z
    .union([z.email().max(500), z.literal('')])
    .meta({ description: 'Who is told of an interest' })
    .optional(),
})

export const hotspotIssue = z.strictObject({
  title,
  body: localized(html),
  updatedAt: moment.meta({ description: 'By default the time of the change' }).optional(),
})

export const commonMaterial = z.strictObject({
  title,
  description: localizedOrEmpty(z.string().max(2_000)).optional(),
  file: file.nullable().meta({ description: 'Instead of a link' }).optional(),
  link: z
    .url({ protocol: /^https$/ })
    .max(2_000)
    .nullable()
    .meta({ description: 'Instead of a file; https' })
    .optional(),
  updatedAt: moment.meta({ description: 'By default the time of the change' }).optional(),
})

export const informationDocument = z.strictObject({
  title,
  type: z.string().min(1).max(100).meta({ description: 'Id of a type of documents' }),
  file,
  updatedAt: moment.meta({ description: 'By default the time of the change' }).optional(),
})

export const correctiveActionFile = z.strictObject({
  action: reference,
  file: file.meta({ description: 'A picture, a PDF, or another document' }),
  name: name.meta({ description: 'By default that of the file' }).optional(),
  by: name.meta({ description: 'Who of the company added it' }),
  at: moment.meta({ description: 'By default the time of the first write' }).optional(),
})

export const person = z.strictObject({
  account: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .meta({
      description:
        'Login name of 5 to 15 letters, digits or underscores, by default the key; it never changes. A person of the group who has it already is taken over',
    })
    .optional(),
  name: z.string().trim().min(1).max(50).meta({ description: 'Needed for a new person' }).optional(),
  areaCode: z.string().max(10).meta({ description: 'Country code, as in 852' }).optional(),
  phone: z
    .string()
    .max(40)
    .meta({
      description:
        'Mobile number. From when the person has signed in it is theirs, and what is sent is ignored',
    })
    .optional(),
  mail: z.email().max(200).meta({ description: 'Needed for a new person; likewise theirs' }).optional(),
  role: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .meta({
      description:
        'Needed for a new person: name of a role of the group, but of none that administers people or roles',
    })
    .optional(),
  stores: z
    .array(reference)
    .max(2_000)
    .meta({ description: 'The stores that the person sees beside those of the role' })
    .optional(),
  nodes: z
    .array(reference)
    .max(500)
    .meta({ description: 'The same for nodes with all their stores' })
    .optional(),
  isActive: z.boolean().meta({ description: 'False for a person who may not enter the group' }).optional(),
  invite: z
    .boolean()
    .meta({
      description: 'Whether a new person is sent a mail that explains how to sign in; true by default',
    })
    .optional(),
  language: z
    .enum(['zh', 'zh_hant', 'en'])
    .meta({ description: 'Of that mail, beside English; zh by default' })
    .optional(),
})

export const pageRoles = z.strictObject({
  roles: z
    .array(z.string().trim().min(1).max(100))
    .max(200)
    .meta({ description: 'Names of the roles of the group whose menu lists the page' }),
})

/** What keys of the catalog look like: they are parts of addresses. */
const catalogKey = /^[a-z0-9][a-z0-9-]{0,79}$/

export const group = z.strictObject({ name: z.string().trim().min(1).max(50) })

export const serviceType = z.strictObject({
  category: z
    .enum(['clean', 'pest', 'food-safety', 'process-water'])
    .meta({ description: 'It never changes: reports of the type have it' }),
  name: localized(z.string().trim().max(200)),
  position: z
    .int()
    .min(0)
    .max(1_000_000)
    .meta({ description: 'Among the types; 1000 by default' })
    .optional(),
})

export const reportPage = z.strictObject({
  mode: z
    .enum(['general', 'cam'])
    .meta({ description: 'general: in the menu of a group; cam: in that of the company’s own people' }),
  title: localized(z.string().trim().max(200)),
  report: z
    .string()
    .regex(catalogKey)
    .meta({ description: 'Which report is shown, as the settings of the server name it; by default the key' })
    .optional(),
  position: z
    .int()
    .min(0)
    .max(1_000_000)
    .meta({ description: 'Among the pages; 1000 by default' })
    .optional(),
  workSpaceId: z.string().max(100).meta({ description: 'Of Power BI; empty without one' }).optional(),
  displayFilter: z.boolean().optional(),
  displayNavigation: z.boolean().optional(),
  watermarkColor: z
    .string()
    .regex(/^(#[0-9a-fA-F]{6})?$/)
    .meta({ description: 'As in #7f8c8d; empty for none' })
    .optional(),
})

/** An entity of the integration API: its part of the address, who may write it, and what a row holds. */
export interface EntityDeclaration<S extends z.ZodObject = z.ZodObject> {
  /** As in /groups/HARBOUR/stores/S-001. */
  name: string
  /** Without `:read` or `:write`. */
  scope: 'organization' | 'people' | 'service-reports' | 'follow-up' | 'publications' | 'catalog'
  /** A scope that reads it as well, of an account of any group: rows of others name it. */
  alsoReadBy?: IntegrationScope
  summary: string
  schema: S
  /** A row as sent, for the documents and the first try. */
  example: z.input<S>
}

const declare = <const N extends string, S extends z.ZodObject>(
  declaration: EntityDeclaration<S> & { name: N },
): EntityDeclaration<S> & { name: N } => declaration

/** Every entity, in an order in which each refers to earlier ones only. */
export const integrationEntities = {
  nodes: declare({
    name: 'nodes',
    scope: 'organization',
    summary: 'Nodes of the organisation: regions and brands that stores belong to',
    schema: node,
    example: { name: 'South', parent: 'root', sort: 1 },
  }),
  stores: declare({
    name: 'stores',
    scope: 'organization',
    summary: 'Stores',
    schema: store,
    example: {
      name: 'Orchid Central',
      customerName: 'Orchid Restaurants',
      timeZone: 'Asia/Hong_Kong',
      node: 'south',
    },
  }),
  translations: declare({
    name: 'translations',
    scope: 'organization',
    summary: 'Translations of names and short texts of the group',
    schema: translation,
    example: { language: 'en', original: 'Orchid Zhongxin', translation: 'Orchid Central' },
  }),
  people: declare({
    name: 'people',
    scope: 'people',
    summary: 'People of the group, invited by mail. Deleting one deactivates them',
    schema: person,
    example: {
      account: 'anna_chan',
      name: 'Anna Chan',
      areaCode: '852',
      phone: '61234567',
      mail: 'anna.chan@example.com',
      role: 'Store User',
      stores: ['S-001'],
      language: 'zh_hant',
    },
  }),
  pageRoles: declare({
    name: 'page-roles',
    scope: 'catalog',
    summary: 'Which roles of the group have a report page, by the key of the page',
    schema: pageRoles,
    example: { roles: ['Group Admin'] },
  }),
  serviceReports: declare({
    name: 'service-reports',
    scope: 'service-reports',
    summary: 'Service reports, as signed on site. Evaluations are the customers’ own and never written',
    schema: serviceReport,
    example: {
      store: 'S-001',
      serviceType: 'pest-routine',
      serviceTime: '2026-03-17T10:00:00+08:00',
      salesRep: 'Raymond Wong',
      technician: 'Karen Li',
      minutes: 45,
      findings: [{ area: 'kitchen', values: [6, 1, 0], finding: 'normal' }],
      signedBy: 'Anna Li',
    },
  }),
  servicePlans: declare({
    name: 'service-plans',
    scope: 'service-reports',
    summary: 'How many services of a kind a store is to have a year, from a month on',
    schema: servicePlan,
    example: { store: 'S-001', category: 'pest', validFrom: '2026-01-01', visitsAYear: 12 },
  }),
  correctiveActions: declare({
    name: 'corrective-actions',
    scope: 'follow-up',
    summary: 'What a customer has to correct after a service report',
    schema: correctiveAction,
    example: { report: 'R-1', title: 'Close the gap below the back door', dueDate: '2026-04-01' },
  }),
  correctiveActionFiles: declare({
    name: 'corrective-action-files',
    scope: 'follow-up',
    summary: 'Photos and documents of a corrective action',
    schema: correctiveActionFile,
    example: { action: 'A-1', file: 'plan-2026', name: 'Door plan', by: 'Karen Li' },
  }),
  correctiveActionSteps: declare({
    name: 'corrective-action-steps',
    scope: 'follow-up',
    summary: 'Steps of the company in a corrective action; the last one decides its status',
    schema: correctiveActionStep,
    example: {
      action: 'A-1',
      status: 'done',
      note: 'Checked on site',
      by: 'Karen Li',
      at: '2026-03-30T09:00:00+08:00',
    },
  }),
  proposals: declare({
    name: 'proposals',
    scope: 'follow-up',
    summary: 'Improvements that a sales representative proposes for a store',
    schema: proposal,
    example: {
      store: 'S-001',
      tmName: 'Raymond Wong',
      description: 'Flies near the loading bay',
      suggestion: 'Add an air curtain',
      deathLineDate: '2026-04-30',
    },
  }),
  promotions: declare({
    name: 'promotions',
    scope: 'publications',
    summary: 'What the company offers the group',
    schema: promotion,
    example: {
      title: { zh: '夏季灭蝇', en: 'Flies in summer', zh_hant: '夏季滅蠅' },
      summary: { zh: '四次上门服务', en: 'Four visits', zh_hant: '四次到場服務' },
      body: {
        zh: '<p>四次上门服务，含报告。</p>',
        en: '<p>Four visits with reports.</p>',
        zh_hant: '<p>四次到場服務，含報告。</p>',
      },
      publishedAt: '2026-05-01T09:00:00+08:00',
      callByMail: 'sales@example.com',
    },
  }),
  hotspotIssues: declare({
    name: 'hotspot-issues',
    scope: 'publications',
    summary: 'Frequent questions with their answers',
    schema: hotspotIssue,
    example: {
      title: { zh: '多久清洗一次？', en: 'How often to clean?', zh_hant: '多久清洗一次？' },
      body: { zh: '<p>每月一次。</p>', en: '<p>Once a month.</p>', zh_hant: '<p>每月一次。</p>' },
    },
  }),
  commonMaterials: declare({
    name: 'common-materials',
    scope: 'publications',
    summary: 'Files and links that the company provides',
    schema: commonMaterial,
    example: {
      title: { zh: '安全数据表', en: 'Safety data sheets', zh_hant: '安全資料表' },
      link: 'https://www.example.com/safety',
    },
  }),
  informationDocuments: declare({
    name: 'information-documents',
    scope: 'publications',
    summary: 'Documents that inform the group',
    schema: informationDocument,
    example: {
      title: { zh: '服务计划', en: 'Service plan', zh_hant: '服務計畫' },
      type: 'guide',
      file: 'plan-2026',
    },
  }),
} as const
export type IntegrationEntity = (typeof integrationEntities)[keyof typeof integrationEntities]

/** Entities of all groups together, for accounts that reach every group. Their keys are the same for all accounts. */
export const catalogEntities = {
  groups: declare({
    name: 'groups',
    scope: 'catalog',
    summary:
      'Groups. A new one has the root of its organisation, the role of its administrators, and Group User and Store User for its people',
    schema: group,
    example: { name: 'Orchid Restaurants' },
  }),
  serviceTypes: declare({
    name: 'service-types',
    scope: 'catalog',
    alsoReadBy: 'service-reports:write',
    summary: 'Types of services that reports have',
    schema: serviceType,
    example: {
      category: 'pest',
      name: { zh: '仓库虫害检查', en: 'Warehouse inspection', zh_hant: '倉庫蟲害檢查' },
    },
  }),
  reportPages: declare({
    name: 'report-pages',
    scope: 'catalog',
    summary: 'Pages of the menu that show a report, for the roles that page-roles name',
    schema: reportPage,
    example: {
      mode: 'general',
      title: { zh: '能耗', en: 'Energy', zh_hant: '能耗' },
      workSpaceId: '',
      displayNavigation: true,
    },
  }),
} as const
export type CatalogEntity = (typeof catalogEntities)[keyof typeof catalogEntities]

/** Any one of them is enough. */
export const readScopesOf = ({
  scope,
  alsoReadBy,
}: Pick<EntityDeclaration, 'scope' | 'alsoReadBy'>): IntegrationScope[] => [
  `${scope}:read`,
  ...(alsoReadBy ? [alsoReadBy] : []),
]
export const writeScopeOf = ({ scope }: Pick<EntityDeclaration, 'scope'>): IntegrationScope =>
  `${scope}:write`

/** What writing a row did. `waiting`: it refers to a row that has not come yet. */
export const rowResults = ['created', 'changed', 'unchanged', 'waiting', 'refused'] as const
export type RowResult = (typeof rowResults)[number]

/** The line of a row in the response of a batch, and the response to a single row. */
export const rowOutcome = z.object({
  key: z.string(),
  result: z.enum(rowResults),
  /** Names of the changed fields. */
  changed: z.array(z.string()).optional(),
  /** Names of fields that were not stored, because they are the person's own by now. */
  ignored: z.array(z.string()).optional(),
  /** What it waits for, as in `stores/S-001`. */
  missing: z.array(z.string()).optional(),
  /** Of a refusal: `invalid`, `missing`, `conflict`, `in-use`, `too-large`, `not-json`, `not-utf-8`. */
  code: z.string().optional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
})
export type RowOutcome = z.output<typeof rowOutcome>

/** The last line of the response of a batch; without it, or where it is not complete, send everything again. */
export const batchEnd = z.object({
  complete: z.boolean(),
  /** Of a batch that was cut off: `busy`, `internal`. */
  code: z.string().optional(),
  created: z.int().optional(),
  changed: z.int().optional(),
  unchanged: z.int().optional(),
  waiting: z.int().optional(),
  refused: z.int().optional(),
})
