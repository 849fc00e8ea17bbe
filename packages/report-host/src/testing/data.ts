import type { ReportData } from '@lustra/core/contract/calls/report.ts'

/** Small report data with numbers that can be verified by hand. */
export const smallData = (overrides: Partial<ReportData> = {}): ReportData => ({
  ReportId: 'service-delivery',
  Name: 'Service Delivery',
  Grain: 'store',
  From: '2026-01',
  To: '2026-04',
  ReadAt: '2026-04-10T08:00:00.000Z',
  Tables: {
    places: {
      Columns: ['Id', 'Name', 'Code', 'Region', 'Group'],
      Rows: [
        ['H-1', 'Harbour North', 'HA1', 'North', 'Harbour'],
        ['H-2', 'Harbour South', 'HA2', 'South', 'Harbour'],
      ],
    },
    services: {
      Columns: [
        'Month',
        'Place',
        'Category',
        'Planned',
        'Done',
        'Stars1',
        'Stars2',
        'Stars3',
        'Stars4',
        'Stars5',
      ],
      Rows: [
        ['2026-01', 'H-1', 'pest', 4, 4, 0, 0, 1, 1, 2],
        ['2026-02', 'H-1', 'pest', 4, 2, 1, 1, 0, 0, 0],
        ['2026-03', 'H-1', 'clean', 2, 2, 0, 0, 0, 0, 2],
        ['2026-02', 'H-2', 'pest', 2, 1, 0, 0, 0, 0, 0],
        ['2026-04', 'H-2', 'clean', 2, 0, 0, 0, 0, 0, 0],
      ],
    },
    water: {
      Columns: [
        'Month',
        'Place',
        'Parameter',
        'Readings',
        'Excursions',
        'Low',
        'High',
        'Lowest',
        'Highest',
        'Mean',
      ],
      Rows: [
        ['2026-01', 'H-1', 'ph', 3, 0, 6.5, 8.5, 7, 8, 7.5],
        ['2026-02', 'H-2', 'ph', 1, 1, 6.5, 8.5, 8.7, 8.7, 8.7],
        ['2026-02', 'H-2', 'chlorine', 2, 0, null, 1, 0.2, 0.5, 0.3],
      ],
    },
    actions: {
      Columns: ['Place', 'Category', 'Status', 'Age', 'Overdue', 'Count'],
      Rows: [
        ['H-1', 'pest', 'open', '8-30', 1, 3],
        ['H-1', 'pest', 'open', '0-7', 0, 2],
        ['H-2', 'clean', 'done', '', 0, 9],
      ],
    },
  },
  Words: { 'category.pest': 'Pest control', 'category.clean': 'Cleaning', 'parameter.ph': 'pH' },
  Watermark: null,
  MayPrint: true,
  MayExport: true,
  ...overrides,
})
