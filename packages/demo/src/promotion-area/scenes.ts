/** Pictures of promotions and materials; each has a small one beside it in `content/pictures`. */
export const sceneNames = [
  'rain',
  'trap',
  'door',
  'chart',
  'waste',
  'bottles',
  'basin',
  'kitchen',
  'floor',
  'fruit',
  'lecture',
  'tower',
  'laundry',
  'leaf',
] as const

export type SceneName = (typeof sceneNames)[number]
