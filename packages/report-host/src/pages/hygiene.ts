import type { PageSpec } from './spec.ts'

export const pest: PageSpec = {
  name: 'pest',
  filters: [{ dimension: 'Area', table: 'pest' }],
  visuals: [
    { kind: 'card', name: 'captures', table: 'pest', measure: 'captures' },
    { kind: 'card', name: 'perDevice', table: 'pest', measure: 'capturesPerDevice' },
    {
      kind: 'stacked',
      name: 'capturesByMonth',
      table: 'pest',
      by: 'Month',
      measures: ['captures'],
      split: 'Area',
      isWide: true,
    },
    { kind: 'bar', name: 'perDeviceByArea', table: 'pest', by: 'Area', measures: ['capturesPerDevice'] },
    { kind: 'bar', name: 'capturesByPlace', table: 'pest', by: 'Place', measures: ['captures'], limit: 12 },
  ],
}

export const food: PageSpec = {
  name: 'food',
  filters: [{ dimension: 'Area', table: 'food' }],
  visuals: [
    { kind: 'card', name: 'foodReadings', table: 'food', measure: 'readings' },
    { kind: 'card', name: 'foodExcursions', table: 'food', measure: 'excursions' },
    { kind: 'card', name: 'foodShare', table: 'food', measure: 'excursionShare' },
    {
      kind: 'stacked',
      name: 'foodByMonth',
      table: 'food',
      by: 'Month',
      measures: ['excursions'],
      split: 'Area',
      isWide: true,
    },
    {
      kind: 'range',
      name: 'foodRange',
      table: 'food',
      by: 'Area',
      measures: ['lowest', 'highest', 'lowLimit', 'highLimit'],
    },
    {
      kind: 'bar',
      name: 'foodByPlace',
      table: 'food',
      by: 'Place',
      measures: ['excursionShare'],
      limit: 12,
    },
  ],
}

export const water: PageSpec = {
  name: 'water',
  filters: [{ dimension: 'Parameter', table: 'water' }],
  visuals: [
    { kind: 'card', name: 'waterReadings', table: 'water', measure: 'readings' },
    { kind: 'card', name: 'waterExcursions', table: 'water', measure: 'excursions' },
    { kind: 'card', name: 'waterShare', table: 'water', measure: 'excursionShare' },
    {
      kind: 'range',
      name: 'waterRange',
      table: 'water',
      by: 'Parameter',
      measures: ['lowest', 'highest', 'lowLimit', 'highLimit', 'mean'],
      isWide: true,
    },
    {
      kind: 'stacked',
      name: 'waterByMonth',
      table: 'water',
      by: 'Month',
      measures: ['excursions'],
      split: 'Parameter',
    },
    {
      kind: 'bar',
      name: 'waterByPlace',
      table: 'water',
      by: 'Place',
      measures: ['excursionShare'],
      limit: 12,
    },
  ],
}
